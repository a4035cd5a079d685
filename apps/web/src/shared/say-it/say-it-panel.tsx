import { Mic, Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'

import { saying } from '#messages/en-say-it.ts'
import { stopSpeech, useSpeechPlayer } from '#shared/speech/speech-player.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'

import type { Model } from './model.ts'
import { readWave } from './read-wave.ts'
import { canRecord } from './recording.ts'
import styles from './say-it-panel.module.css'
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
  return (
    <div className={styles.row} data-turn={turn} data-playing={playing?.now === turn || undefined}>
      <p className={styles.rowName}>{saying.lengthOf(saying.turns[turn], wave.seconds)}</p>
      <svg
        className={styles.wave}
        viewBox={toViewBox(longest)}
        preserveAspectRatio="none"
        role="img"
        aria-label={saying.waveOf(saying.turns[turn])}
      >
        <path d={toPath(wave.peaks)} />
      </svg>
    </div>
  )
}

type WavesProps = { model: Wave | undefined; mine: Mine; playing: Playing | undefined; noWave: string }

/** Both on one scale, each from its first sound on. */
function Waves({ model, mine, playing, noWave }: WavesProps) {
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
      {mine.wave && !isHeard ? <p role="status">{saying.silent}</p> : null}
      {mine.wave ? null : <p className={styles.soft}>{saying.notDrawn}</p>}
    </div>
  )
}

function State({ phase }: { phase: Phase }) {
  if (phase.kind === 'asking') return <p role="status">{saying.asking}</p>
  if (phase.kind === 'failed') return <Notice tone="error">{saying.failures[phase.failure]}</Notice>
  if (phase.kind !== 'recording') return null
  return (
    <p className={styles.timer} role="timer" aria-label={saying.time}>
      <span className={styles.dot} aria-hidden="true" />
      {saying.timeOf(phase.seconds, LONGEST_SECONDS)}
    </p>
  )
}

type PanelProps = { text: string; model: Model & { readonly id?: string }; noWave: string }

function Panel({ text, model, noWave }: PanelProps) {
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
        {isPlaying ? saying.stopPlaying(label) : label}
      </Button>
    )
  }
  return (
    <>
      <p className={styles.said} lang="en">
        {text}
      </p>
      <p className={styles.soft}>{saying.hint}</p>
      {canRecord() ? (
        <>
          <div className={styles.buttons}>
            {playButton('model', saying.listen)}
            <Button
              size="small"
              variant="primary"
              icon={isRecording ? <Square /> : <Mic />}
              busy={phase.kind === 'asking'}
              onClick={press}
            >
              {isRecording ? saying.stop : mine ? saying.again : saying.record}
            </Button>
          </div>
          <State phase={phase} />
          {mine ? (
            <>
              <Waves model={wave} mine={mine} playing={turns.playing} noWave={noWave} />
              <div className={styles.buttons}>
                {playButton('both', saying.playBoth)}
                {playButton('mine', saying.playMine)}
              </div>
              {turns.hasFailed ? <Notice tone="error">{saying.notPlayed}</Notice> : null}
            </>
          ) : null}
        </>
      ) : (
        <>
          <div className={styles.buttons}>{playButton('model', saying.listen)}</div>
          <Notice tone="warning" live>
            {saying.failures.impossible}
          </Notice>
        </>
      )}
    </>
  )
}

export function SayWord({ text, audioUrl }: { text: string; audioUrl: string | undefined }) {
  return <Panel text={text} model={useWordModel(text, audioUrl)} noWave={saying.noWordWave} />
}

export function SayLine({ text, model }: { text: string; model: Model }) {
  return <Panel text={text} model={model} noWave={saying.noLineWave} />
}
