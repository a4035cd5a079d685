import { RotateCcw, Settings } from 'lucide-react'
import { useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button, IconButton } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Segmented } from '#ui/parts/segmented.tsx'
import { Switch } from '#ui/parts/switch.tsx'

import { canVibrate } from '#shared/games/feedback.ts'
import styles from './game-settings.module.css'
import { changeSettings, HANGMAN_PICTURES, useSettings, WORD_TIMES } from '#shared/settings.ts'

function SettingsForm() {
  const { games } = useMessages()
  const { wordTime, hangmanPicture, sound, vibration } = useSettings()
  return (
    <div className={styles.form}>
      <Segmented
        label={games.wordTime}
        wide
        options={WORD_TIMES.map((value) => ({ value, label: games.wordTimes[value] }))}
        value={wordTime}
        onChange={(value) => changeSettings({ wordTime: value })}
      />
      <p className={styles.note}>{games.wordTimeHint}</p>
      <Segmented
        label={games.picture}
        wide
        options={HANGMAN_PICTURES.map((value) => ({ value, label: games.pictures[value] }))}
        value={hangmanPicture}
        onChange={(value) => changeSettings({ hangmanPicture: value })}
      />
      <Switch label={games.sound} checked={sound} onChange={(on) => changeSettings({ sound: on })} />
      {canVibrate() ? (
        <Switch label={games.vibration} checked={vibration} onChange={(on) => changeSettings({ vibration: on })} />
      ) : null}
    </div>
  )
}

interface GameSettingsProps {
  /** A game may have to wait meanwhile. */
  onOpen?: (() => void) | undefined
}

/** The settings of all games behind one button; a change counts at once and is saved on this device. */
export function GameSettings({ onOpen }: GameSettingsProps) {
  const { games } = useMessages()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        label={games.settings}
        icon={<Settings />}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen?.()
          setOpen(true)
        }}
      />
      <Dialog
        open={open}
        isForm
        onClose={close}
        title={games.settings}
        actions={
          <Button variant="primary" onClick={close}>
            {games.settingsDone}
          </Button>
        }
      >
        <SettingsForm />
      </Dialog>
    </>
  )
}

interface GameToolsProps extends GameSettingsProps {
  isUnderWay: boolean
  onStartOver: () => void
}

/** The buttons beside every board. */
export function GameTools({ isUnderWay, onStartOver, onOpen }: GameToolsProps) {
  const { games } = useMessages()
  return (
    <>
      {isUnderWay ? <IconButton label={games.startOver} icon={<RotateCcw />} onClick={onStartOver} /> : null}
      <GameSettings onOpen={onOpen} />
    </>
  )
}
