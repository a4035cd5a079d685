import { Mic, Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { stopSpeech, useSpeechPlayer } from '#shared/speech/speech-player.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'

import type { Model } from './model.ts'
import { readWave } from './read-wave.ts'
import { canRecord } from './recording.ts'
import styles from './say-it.module.css'
import { LONGEST_SECONDS, type Mine, type Phase, useRecording } from './use-recording.ts'
import { type Playing, type Turn, useTurns } from './use-turns.ts'
import { useWordModel } from './use-word-model.ts'
import { isSilent, toPath, toViewBox, type Wave } from './wave.ts'

/** The model's wave; read again after each speech, when a word may have come to this device. */
function useModelWave(findSound: Model['findSound'], isWanted: boolean): Wave | undefined {
  const [wave, setWave] = useState<Wave>()
  const isIdle = useSpeechPlayer(({ status }) => status === 'idle')
  const isMissing = isWanted && isIdle && wave === undefined
  useEffect(() => {
    if (!findSound || !isMissing) return
    let isCurrent = true
    const find = async () => {
      const sound = await findSound()
      if (!isCurrent) return
      const found = sound && (await readWave(sound))
      if (isCurrent) setWave(found)
    }
    void find()
    return () => {
      isCurrent = false
    }
  }, [findSound, isMissing])
  return wave
}

type RowProps = { turn: Turn; wave: Wave; longest: number; playing: Playing | undefined }

function WaveRow({ turn, wave, longest, playing }: RowProps) {
  const { sayIt } = useMessages()
  return (
    <div className={styles.row} data-turn={turn} data-playing={playing?.now === turn || undefined}>
      <p className={styles.rowName}>{sayIt.lengthOf(sayIt.turns[turn], wave.seconds)}</p>
      <svg
        className={styles.wave}
        viewBox={toViewBox(longest)}
        preserveAspectRatio="none"
        role="img"
        aria-label={sayIt.waveOf(sayIt.turns[turn])}
      >
        <path d={toPath(wave.peaks)} />
      </svg>
    </div>
  )
}

type WavesProps = { model: Wave | undefined; mine: Mine; playing: Playing | undefined; noWave: string }

/** Both on one scale, each from its first sound on. */
function Waves({ model, mine, playing, noWave }: WavesProps) {
  const { sayIt } = useMessages()
  const longest = Math.max(model?.peaks.length ?? 0, mine.wave?.peaks.length ?? 0)
  const isHeard = mine.wave !== undefined && !isSilent(mine.wave)
  return (
    <div className={styles.waves}>
      {model ? (
        <WaveRow turn="model" wave={model} longest={longest} playing={playing} />
      ) : (
        <p className={styles.soft}>{noWave}</p>
      )}
      {mine.wave ? <WaveRow turn="mine" wave={mine.wave} longest={longest} playing={playing} /> : null}
      {mine.wave && !isHeard ? <p role="status">{sayIt.silent}</p> : null}
      {mine.wave ? null : <p className={styles.soft}>{sayIt.notDrawn}</p>}
    </div>
  )
}

function State({ phase }: { phase: Phase }) {
  const { sayIt } = useMessages()
  if (phase.kind === 'asking') return <p role="status">{sayIt.asking}</p>
  if (phase.kind === 'failed') return <Notice tone="error">{sayIt.failures[phase.failure]}</Notice>
  if (phase.kind !== 'recording') return null
  return (
    <p className={styles.timer} role="timer" aria-label={sayIt.time}>
      <span className={styles.dot} aria-hidden="true" />
      {sayIt.timeOf(phase.seconds, LONGEST_SECONDS)}
    </p>
  )
}

type PanelProps = { text: string; model: Model & { readonly id?: string }; noWave: string }

function Panel({ text, model, noWave }: PanelProps) {
  const { sayIt } = useMessages()
  const { phase, mine, start, stop } = useRecording()
  const turns = useTurns(model, mine?.sound)
  const wave = useModelWave(model.findSound, mine !== undefined)
  const isRecording = phase.kind === 'recording'
  const isBusy = isRecording || phase.kind === 'asking'
  const press = () => {
    if (isRecording) return stop()
    turns.stop()
    stopSpeech()
    model.quiet?.()
    start()
  }
  const playButton = (what: Playing['what'], label: string) => {
    const isPlaying = turns.playing?.what === what
    const isOff = isBusy || (what !== 'mine' && model.isHeld === true)
    const toggle = () => void (isPlaying ? turns.stop() : turns.play(what))
    return (
      <Button
        size="small"
        icon={isPlaying ? <Square /> : <Play />}
        aria-disabled={isOff || undefined}
        onClick={isOff ? undefined : toggle}
      >
        {isPlaying ? sayIt.stopPlaying(label) : label}
      </Button>
    )
  }
  return (
    <>
      <p className={styles.said} lang="en">
        {text}
      </p>
      <p className={styles.soft}>{sayIt.hint}</p>
      {canRecord() ? (
        <>
          <div className={styles.buttons}>
            {playButton('model', sayIt.listen)}
            <Button
              size="small"
              variant="primary"
              icon={isRecording ? <Square /> : <Mic />}
              busy={phase.kind === 'asking'}
              onClick={press}
            >
              {isRecording ? sayIt.stop : mine ? sayIt.again : sayIt.record}
            </Button>
          </div>
          <State phase={phase} />
          {mine ? (
            <>
              <Waves model={wave} mine={mine} playing={turns.playing} noWave={noWave} />
              <div className={styles.buttons}>
                {playButton('both', sayIt.playBoth)}
                {playButton('mine', sayIt.playMine)}
              </div>
              {turns.hasFailed ? <Notice tone="error">{sayIt.notPlayed}</Notice> : null}
            </>
          ) : null}
        </>
      ) : (
        <>
          <div className={styles.buttons}>{playButton('model', sayIt.listen)}</div>
          <Notice tone="warning" live>
            {sayIt.failures.impossible}
          </Notice>
        </>
      )}
    </>
  )
}

export function SayWord({ text, audioUrl }: { text: string; audioUrl: string | undefined }) {
  const { sayIt } = useMessages()
  return <Panel text={text} model={useWordModel(text, audioUrl)} noWave={sayIt.noWordWave} />
}

export function SayLine({ text, model }: { text: string; model: Model }) {
  const { sayIt } = useMessages()
  return <Panel text={text} model={model} noWave={sayIt.noLineWave} />
}
