/** One page after the other through one Tesseract engine. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { createWorker, OEM, PSM } from 'tesseract.js'

import type { GreyImage } from './grey-image.ts'
import { loadEvenPage, toStraightPng, type Turn, turnPage } from './page-picture.ts'

export type Reading = {
  /** Lines as on the page, paragraphs apart by a blank line; empty where no text was found. */
  readonly text: string
  /** 0 to 100: how sure the engine is of the words it found. It says nothing of words that it missed. */
  readonly confidence: number
}

export type PageEngine = { readonly read: (bytes: Uint8Array) => Promise<Reading>; readonly close: () => Promise<void> }

/** Below these a page may be upside down: upright text is read with more confidence. */
const UPRIGHT_CONFIDENCE = 60
const UPRIGHT_WORDS = 8
const TRIAL_SIDE_PX = 1000
/** Below this what was found is grain and shadow, not text. */
const LEAST_CONFIDENCE = 35
const OTHER_TURNS: readonly Turn[] = [90, 270, 180]

const countWords = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0

/** Sans-serif capital I is read as a bar. */
const mendBars = (text: string) => text.replace(/(?<![^\s"'(])\|(?![^\s'",.)!?])/g, 'I').replace(/^[|]\s/gm, 'I ')

const toCleanText = (text: string) =>
  mendBars(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Reads with the training data of the package, from disk: never the network. Starting takes some 0.3 s. */
export async function startPageEngine(): Promise<PageEngine> {
  const packageRoot = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  const starting = createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(packageRoot, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    // Without a handler a refused picture would end the process, though its own promise rejects as well. That of the start
    // does not settle where the training data cannot be had.
    errorHandler: (reason: unknown) => failed.reject(new Error(`The engine failed: ${String(reason)}`)),
  })
  const worker = await Promise.race([starting, failed.promise])
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO })

  const readUpright = async (page: GreyImage): Promise<Reading> => {
    const { data } = await worker.recognize(await toStraightPng(page))
    return { text: toCleanText(data.text), confidence: data.confidence }
  }

  const findTurn = async (page: GreyImage, upright: Reading): Promise<Turn> => {
    let best: { turn: Turn; weight: number } = { turn: 0, weight: toWeight(upright) }
    for (const turn of OTHER_TURNS) {
      const weight = toWeight(await readUpright(await turnPage(page, turn, TRIAL_SIDE_PX)))
      if (weight > 1.2 * best.weight) best = { turn, weight }
    }
    return best.turn
  }

  return {
    async read(bytes) {
      const page = await loadEvenPage(bytes)
      const upright = await readUpright(page)
      const isSure = upright.confidence >= UPRIGHT_CONFIDENCE && countWords(upright.text) >= UPRIGHT_WORDS
      const turn = isSure ? 0 : await findTurn(page, upright)
      const reading =
        turn === 0 ? upright : await readUpright(await turnPage(page, turn, Math.max(page.width, page.height)))
      return reading.confidence < LEAST_CONFIDENCE ? { text: '', confidence: reading.confidence } : reading
    },
    close: async () => void (await worker.terminate()),
  }
}

/** Many words read with confidence outweigh a few. */
const toWeight = ({ text, confidence }: Reading) => countWords(text) * (confidence / 100) ** 2
