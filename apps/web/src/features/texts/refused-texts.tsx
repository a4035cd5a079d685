import type { LogEvent } from '@wordnest/log/events'
import { Save, Trash2 } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { SubscribeLink } from '#shared/billing/subscribe-offer.tsx'
import { dropWaiting, recordEvents, useLearnerLog } from '#sync/learner-log.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { libraryRowClassName, libraryRowsClassName } from '#shared/texts/library-row.tsx'
import { useLibraryRoom } from '#shared/texts/library-room.ts'
import styles from './texts.module.css'

type Saved = Extract<LogEvent, { readonly type: 'text-saved' }>

const saveAgain = ({ body }: Saved) => recordEvents([{ type: 'text-saved', body }], Date.now())

function useRefusedTexts(): readonly Saved[] {
  const waiting = useLearnerLog((state) => state.waiting)
  return waiting.flatMap(({ event, refused }) =>
    event.type === 'text-saved' && refused === 'text-limit' ? [event] : [],
  )
}

/** Texts that were added while the library was full, such as on another device: kept until the learner has decided about them. */
export function RefusedTexts({ focusList }: { focusList: () => void }) {
  const { refused, library, undo } = useMessages().texts
  const texts = useRefusedTexts()
  const { plan, ...used } = useLibraryRoom()
  if (texts.length === 0) return null
  const hasRoom = ({ body }: Saved) => used.texts < plan.texts && used.bytes + body.bytes <= plan.textBytes
  // The pressed button goes with its text.
  const remove = async (event: Saved) => {
    await dropWaiting([event.id])
    focusList()
    toast({
      text: library.removed(event.body.title),
      action: { label: undo, onAction: () => void saveAgain(event) },
    })
  }
  const again = async (event: Saved) => {
    await dropWaiting([event.id])
    focusList()
    await saveAgain(event)
  }
  return (
    <section className={styles.refused} aria-label={refused.title}>
      <Notice tone="warning" live title={refused.title} action={<SubscribeLink size="small" />}>
        <p>{texts.some(hasRoom) ? refused.hasRoom : refused.text}</p>
      </Notice>
      <ul className={libraryRowsClassName}>
        {texts.map((event) => (
          <li key={event.id} className={libraryRowClassName}>
            <h3 className={styles.title}>{event.body.title}</h3>
            <p className={styles.why}>{refused.why(plan.texts)}</p>
            <div className={styles.tools}>
              {hasRoom(event) ? (
                <Button size="small" icon={<Save />} onClick={() => void again(event)}>
                  {refused.again}
                </Button>
              ) : null}
              <Button size="small" variant="quiet" icon={<Trash2 />} onClick={() => void remove(event)}>
                {library.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
