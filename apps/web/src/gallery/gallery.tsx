import { LogOut, Shuffle, Volume2 } from 'lucide-react'
import { toGesture } from '@wordnest/games/cards/gesture'
import { type ReactNode, useState } from 'react'
import { Button, buttonClassName, ButtonLink, IconButton } from '#ui/parts/button.tsx'
import { celebrate } from '#ui/motion/confetti.ts'
import { CounterBadge } from '#ui/parts/counter-badge.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { Logo } from '#ui/illustrations/logo.tsx'
import { Splash } from '#ui/illustrations/splash.tsx'
import { TrophyBig } from '#ui/illustrations/trophy-big.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { ProgressBar } from '#ui/parts/progress-bar.tsx'
import { Segmented } from '#ui/parts/segmented.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'
import { Switch } from '#ui/parts/switch.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { TextArea } from '#ui/parts/text-area.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { toast, ToastRegion } from '#ui/parts/toast.tsx'
import { TopBar } from '#ui/parts/top-bar.tsx'
import { useSwipe } from '#ui/motion/use-swipe.ts'
import { Drawings, Tiles } from './drawings.tsx'
import styles from './gallery.module.css'

/** Every part of ui/ in its states, for the eye and for screenshots. */
export function Gallery() {
  return (
    <>
      <TopBar
        label="Main"
        brand={
          <a href="/">
            <Logo />
            Wordnest
          </a>
        }
      >
        <ThemeChoice />
        <a className={buttonClassName({ variant: 'quiet', size: 'small' })} href="/">
          Home
        </a>
        <Button variant="quiet" size="small" icon={<LogOut />}>
          Log Out
        </Button>
      </TopBar>
      <Page width="wide">
        <Splash title="A bird brings a word to a nest of words" />
        <PageHeading
          eyebrow="Gallery"
          title="A home for your words"
          lead="Read something you like, tap the words you do not know, and play with them until they stay."
        />
        <Buttons />
        <Tiles />
        <Fields />
        <Messages />
        <Overlays />
        <Surfaces />
        <Drawings />
      </Page>
      <ToastRegion label="Messages" dismissLabel="Dismiss" />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={styles.stack}>{children}</div>
    </Panel>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState<'light' | 'dark'>()
  return (
    <Segmented
      label="Theme"
      hideLabel
      value={theme}
      options={[
        { value: 'light', label: 'Day' },
        { value: 'dark', label: 'Night' },
      ]}
      onChange={(next) => {
        document.documentElement.dataset.theme = next
        setTheme(next)
      }}
    />
  )
}

function Buttons() {
  return (
    <Section title="Buttons">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant} size="large">
            Make Cards
          </Button>
          <Button variant={variant} icon={<Shuffle />}>
            Shuffle
          </Button>
          <Button variant={variant} size="small">
            Clear
          </Button>
          <Button variant={variant} busy>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <IconButton variant={variant} label={`Play ${variant}`} icon={<Volume2 />} />
        </div>
      ))}
      <ButtonLink variant="primary" size="large" wide href="#top">
        A link across the column
      </ButtonLink>
    </Section>
  )
}

function Fields() {
  const [on, setOn] = useState(true)
  const [tab, setTab] = useState<'video' | 'study' | 'personal'>('study')
  const [speed, setSpeed] = useState<'slow' | 'normal'>('normal')
  return (
    <Section title="Fields and choices">
      <TextField label="Email" type="email" placeholder="ana@example.com" hint="We send one letter to verify it." />
      <TextField
        label="Password"
        type="password"
        defaultValue="secret"
        error="Incorrect Email/Password."
        revealLabels={{ show: 'Show password', hide: 'Hide password' }}
      />
      <TextArea label="Your text" placeholder="Paste or type your text here" />
      <Switch label="News by email" hint="New video lessons and games" checked={on} onChange={setOn} />
      <Segmented
        label="Speech"
        value={speed}
        onChange={setSpeed}
        options={[
          { value: 'slow', label: 'Slow' },
          { value: 'normal', label: 'Normal' },
        ]}
      />
      <Tabs
        label="Lists"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'video', label: 'Video Vocab', panel: <p>Words of the video.</p> },
          { value: 'study', label: 'My Study List', panel: <p>Words of today.</p> },
          { value: 'personal', label: 'Personal List', panel: <p>Words to keep.</p> },
        ]}
      />
    </Section>
  )
}

function Messages() {
  return (
    <Section title="Notices, counters, progress">
      <Notice title="Sign In to Continue">Your words stay on this device until then.</Notice>
      <Notice tone="success">Nickname Updated</Notice>
      <Notice tone="warning">3/3 cards made today.</Notice>
      <Notice tone="error" title="This did not load" action={<Button size="small">Try again</Button>}>
        The connection was lost.
      </Notice>
      <div className={styles.row}>
        <CounterBadge label="Correct" value="3/8" tone="success" />
        <CounterBadge label="Wrong" value="2/6" tone="danger" />
        <CounterBadge label="Left today" value="2/3" />
        <CounterBadge label="Trophies" value="4" tone="accent" />
      </div>
      <ProgressBar label="Time left" value={13} max={20} valueText="13 s" />
      <ProgressBar label="Trophies" value={3} max={4} valueText="3 of 4" tone="accent" />
      <Waiting label="Waiting for AI . . ." />
      <Skeleton shape="title" />
      <Skeleton count={3} />
    </Section>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'plain' | 'trophy'>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Dialogs and toasts">
      <div className={styles.row}>
        <Button onClick={() => setOpen('plain')}>Open dialog</Button>
        <Button onClick={() => setOpen('trophy')}>Open trophy</Button>
        <Button onClick={() => toast({ text: '20 Words Max' })}>Toast</Button>
        <Button onClick={() => toast({ text: 'Nickname Updated', tone: 'success' })}>Success toast</Button>
        <Button onClick={() => toast({ text: 'Audio failed to play', tone: 'error', durationMs: Infinity })}>
          Error toast
        </Button>
        <Button
          onClick={() => toast({ text: 'A new version is ready.', action: { label: 'Reload', onAction: () => {} } })}
        >
          Action toast
        </Button>
        <Button onClick={() => void celebrate({ pieces: 250 })}>Confetti</Button>
      </div>
      <Dialog
        open={open === 'plain'}
        onClose={close}
        closeLabel="Close"
        title="Make Cards?"
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Okay
            </Button>
            <Button onClick={close}>Go Back</Button>
          </>
        }
      >
        2/3 Left Today
      </Dialog>
      <Dialog
        open={open === 'trophy'}
        onClose={close}
        illustration={<TrophyBig />}
        title="You won a trophy!"
        actions={
          <Button variant="primary" size="large" onClick={close}>
            Take Me Back
          </Button>
        }
      >
        Eight of eight, and not one hint.
      </Dialog>
      <SwipeDemo />
    </Section>
  )
}

const WORDS = ['glimmer', 'sturdy', 'wander', 'cosy']

function SwipeDemo() {
  const [at, setAt] = useState(0)
  const { bind, fling } = useSwipe<HTMLButtonElement>({
    judge: toGesture,
    onTap: () => toast({ text: 'Tap' }),
    onSwipe: () => setAt((index) => (index + 1) % WORDS.length),
  })
  return (
    <>
      <button type="button" className={styles.card} {...bind}>
        {WORDS[at]}
      </button>
      <Button onClick={() => fling('left')}>Fling left</Button>
    </>
  )
}

function Surfaces() {
  return (
    <Section title="Surfaces">
      <Panel tone="sunk">Sunk</Panel>
      <Panel tone="egg">Egg</Panel>
      <Panel tone="yolk">Yolk</Panel>
      <EmptyState
        illustration={<EmptyNest />}
        title="No words yet"
        action={
          <Button variant="primary" size="large">
            Choose Words
          </Button>
        }
      >
        Pick words from a text or a video and they will wait for you here.
      </EmptyState>
    </Section>
  )
}
