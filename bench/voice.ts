// Prints what the voice costs beside its goals.
// Usage: npm run bench:voice [rounds]
import { loadVoice } from '@wordnest/voice/voice'

const ROUNDS = Number(process.argv[2] ?? 15)
const SLOW_RATE = 0.63
const WORD = 'lighthouse'
/** Nineteen words. */
const SENTENCE = 'The keeper of the lighthouse grew tomatoes in the salt wind and gave them to all the passing sailors.'

function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const before = process.cpuUsage()
const voice = await loadVoice()
const loadMs = cpuMs(before)
const first = process.cpuUsage()
voice.speak(WORD, 1)
const firstMs = cpuMs(first)

function measure(text: string, rate: number) {
  const spent = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage()
    voice.speak(text, rate)
    return cpuMs(start)
  })
  const { mp3, durationMs } = voice.speak(text, rate)
  return { cpuMs: median(spent), bytes: mp3.length, durationMs }
}

function printLine(figure: string, measured: string, goal: string, isReached: boolean): void {
  console.log(`| ${figure.padEnd(44)} | ${measured.padStart(12)} | ${goal.padEnd(13)} | ${isReached ? 'yes' : 'NO '} |`)
}

const [word, sentence] = [measure(WORD, 1), measure(SENTENCE, 1)]
const [slowWord, slowSentence] = [measure(WORD, SLOW_RATE), measure(SENTENCE, SLOW_RATE)]
const ideal = 1 / SLOW_RATE
const drawn = (slow: { durationMs: number }, normal: { durationMs: number }) => slow.durationMs / normal.durationMs
const isDrawnRight = (ratio: number) => Math.abs(ratio / ideal - 1) <= 0.04

console.log(
  `Medians of ${ROUNDS}; CPU, not wall time. Loading ${loadMs.toFixed(0)} ms, the first word ${firstMs.toFixed(0)} ms.\n`,
)
console.log(`| ${'figure'.padEnd(44)} | ${'measured'.padStart(12)} | goal          | met |`)
printLine('a word, warm: CPU', `${word.cpuMs.toFixed(0)} ms`, '\u2264 80 ms', word.cpuMs <= 80)
printLine(
  'a sentence of 19 words, warm: CPU',
  `${sentence.cpuMs.toFixed(0)} ms`,
  '\u2264 250 ms',
  sentence.cpuMs <= 250,
)
printLine('the same, slow: CPU', `${slowSentence.cpuMs.toFixed(0)} ms`, '\u2264 250 ms', slowSentence.cpuMs <= 250)
printLine('a word: size', `${(word.bytes / 1000).toFixed(1)} kB`, '\u2264 12 kB', word.bytes <= 12_000)
printLine('a sentence: size', `${(sentence.bytes / 1000).toFixed(1)} kB`, '\u2264 50 kB', sentence.bytes <= 50_000)
for (const [name, ratio] of [
  ['a word: slow against normal', drawn(slowWord, word)],
  ['a sentence: slow against normal', drawn(slowSentence, sentence)],
] as const) {
  printLine(name, `${ratio.toFixed(3)} x`, '1.587 \u00b1 4 %', isDrawnRight(ratio))
}
