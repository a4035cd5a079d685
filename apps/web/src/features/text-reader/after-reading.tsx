import { isShelfText } from '@wordnest/log/text-ids'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { useDispensable, useLoading } from '#lib/use-loading.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import styles from './text-reader.module.css'
import type { TextWords } from '#shared/reading/use-text-words.ts'

const loadSections = () => import('./after-sections.tsx').then(({ AfterSections }) => AfterSections)

/** True once its element has come near the window. */
function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = ref.current
    if (isSeen || !element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isSeen])
  return isSeen
}

const countMet = (words: TextWords | undefined): number =>
  (words?.profile.words ?? []).filter(({ base, keys }) =>
    [base, ...keys].some((key) => words?.knowledge.findRecord(key) !== undefined),
  ).length

type AfterReadingProps = {
  /** Its heading, which can be focused. */ ref: RefObject<HTMLElement | null>
  id: string
  words: TextWords | undefined
}

/** What the text was good for; near its end, the questions of a graded text and the way on. */
export function AfterReading({ ref, id, words }: AfterReadingProps) {
  const { common, reader } = useMessages()
  const { after } = reader
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  const loaded = useLoading(loadSections, isSeen)
  const AfterSections = useDispensable(loaded, 'What follows a text cannot be shown:')
  const metCount = useMemo(() => countMet(words), [words])
  return (
    <div ref={box}>
      <Panel
        title={
          <span ref={ref} className={styles.afterTitle} tabIndex={-1}>
            {after.title}
          </span>
        }
      >
        <div className={styles.after}>
          {words ? <p className={styles.met}>{after.met(metCount, words.coverage.newWords)}</p> : null}
          {loaded ? null : <Waiting label={common.loading} />}
          {AfterSections ? <AfterSections id={id} words={words} /> : null}
          {loaded && !AfterSections && isShelfText(id) ? (
            <Notice tone="warning">
              <p>{after.questionsFailed}</p>
            </Notice>
          ) : null}
        </div>
      </Panel>
    </div>
  )
}
