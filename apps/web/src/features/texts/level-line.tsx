import { useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { takeLoaded, useLoading } from '#lib/use-loading.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { Button } from '#ui/parts/button.tsx'

import styles from './texts.module.css'

const loadLevelDialog = () => import('./level-dialog.tsx').then(({ LevelDialog }) => LevelDialog)

/** The learner's level, and the way to choose or test it. */
export function LevelLine() {
  const { level: text } = useMessages().texts
  const { level, how } = useLearnerLog(({ state }) => state.level)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const LevelDialog = takeLoaded(useLoading(loadLevelDialog, wasOpened))
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <div className={styles.level}>
      <p>
        {level === undefined ? (
          text.unknown
        ) : (
          <>
            {text.yours} <strong>{level}</strong> ({text.how[how ?? 'chosen']})
          </>
        )}
      </p>
      <Button size="small" onClick={open}>
        {level === undefined ? text.set : text.change}
      </Button>
      {LevelDialog ? <LevelDialog open={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}
