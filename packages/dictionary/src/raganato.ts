/** Scores sense choice on a folder of the WSD Evaluation Framework (Raganato et al. 2017), for the benchmark. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import type { Meaning } from './meanings.ts'
import { rankMeanings, surroundingsOf, termsOfSentences } from './sense-choice.ts'
import type { Sentence } from './text-reader.ts'
import type { Token } from './token.ts'
import type { WordnetPos } from './wordnet.ts'

export type GoldWord = { text: string; lemma: string; pos: string; id: string | undefined }
export type GoldText = { id: string; sentences: GoldWord[][] }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const POS: Record<string, WordnetPos> = { NOUN: 'n', VERB: 'v', ADJ: 'a', ADV: 'r' }

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (all, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name ?? ''] ?? all),
  )
}

function attributesOf(tag: string): Map<string, string> {
  return new Map([...tag.matchAll(/(\w+)="([^"]*)"/g)].map((match) => [match[1] ?? '', decode(match[2] ?? '')]))
}

/** Reads `<text>`, `<sentence>`, `<wf>` and `<instance>` elements; the framework's files have no others inside. */
export function parseGoldTexts(xml: string): GoldText[] {
  const texts: GoldText[] = []
  for (const match of xml.matchAll(/<(text|sentence)\b([^>]*)>|<(wf|instance)\b([^>]*)>([^<]*)<\/\3>/g)) {
    const [, container, containerTag = '', word, wordTag = '', content = ''] = match
    if (container === 'text') texts.push({ id: attributesOf(containerTag).get('id') ?? '', sentences: [] })
    else if (container === 'sentence') texts.at(-1)?.sentences.push([])
    else if (word) {
      const attributes = attributesOf(wordTag)
      const [lemma = '', pos = '', id] = ['lemma', 'pos', 'id'].map((name) => attributes.get(name))
      texts
        .at(-1)
        ?.sentences.at(-1)
        ?.push({ text: decode(content), lemma, pos, id: word === 'instance' ? id : undefined })
    }
  }
  return texts
}

/** Lines of `instance-id sense-key sense-key …`. */
export function parseGoldKeys(table: string): Map<string, Set<string>> {
  return new Map(
    table
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([id]) => id !== undefined && id !== '')
      .map(([id = '', ...keys]) => [id, new Set(keys)]),
  )
}

type Tally = { answered: number; right: number }
export type Scores = Record<'gold' | 'goldFirst' | 'raw' | 'rawFirst', Tally> & { total: number }

// Satellite adjectives (5) and head adjectives (3) differ between WordNet 3.0 and 3.1 for the same sense.
function comparable(senseKey: string): string {
  return senseKey.replace('%5:', '%3:').replace(/:[^:]*:[^:]*$/, '')
}

/** F1 in per cent. */
export function f1(tally: Tally, total: number): number {
  const precision = tally.answered === 0 ? 0 : tally.right / tally.answered
  const recall = tally.right / total
  return precision + recall === 0 ? 0 : (200 * precision * recall) / (precision + recall)
}

function count(tally: Tally, choice: Meaning | undefined, keys: ReadonlySet<string>): void {
  if (!choice) return
  tally.answered += 1
  if ([...keys].some((key) => comparable(key) === comparable(choice.senseKey))) tally.right += 1
}

function toSentence(words: readonly GoldWord[]): Sentence {
  const tokens: Token[] = words.map(({ text, pos }) => ({
    text,
    lower: text.toLowerCase(),
    tag: pos,
    isCapital: /^\p{Lu}/u.test(text),
  }))
  return { text: words.map(({ text }) => text).join(' '), tokens, isTitleCase: false }
}

/** The tagger's own part of speech for each gold word, found by order and spelling. */
function predictedTags(engine: Engine, words: readonly GoldWord[]): (string | undefined)[] {
  const tokens = engine.reader
    .readSentences(words.map(({ text }) => text).join(' '))
    .flatMap((sentence) => sentence.tokens)
  let at = 0
  return words.map(({ text }) => {
    const head = (text.split('_')[0] ?? text).toLowerCase()
    const found = tokens.findIndex((token, i) => i >= at && i < at + 6 && token.lower.startsWith(head))
    if (found < 0) return undefined
    at = found + 1
    return tokens[found]?.tag
  })
}

function firstListed(meanings: readonly Meaning[]): Meaning | undefined {
  return meanings.find(({ senseKey }) => senseKey !== '')
}

function likeliestPos(engine: Engine, form: string): WordnetPos | undefined {
  const weigh = (pos: WordnetPos): number =>
    engine.meanings.of(form, pos).reduce((sum, { count: seen }) => sum + seen + 0.1, 0)
  const listed = (['n', 'v', 'a', 'r'] as const).filter((pos) => weigh(pos) > 0)
  return listed.toSorted((a, b) => weigh(b) - weigh(a))[0]
}

function scoreText(
  engine: Engine,
  text: GoldText,
  gold: ReadonlyMap<string, ReadonlySet<string>>,
  scores: Scores,
): void {
  const terms = termsOfSentences(text.sentences.map(toSentence), engine.terms)
  for (const [index, words] of text.sentences.entries()) {
    const tags = predictedTags(engine, words)
    for (const [at, word] of words.entries()) {
      const keys = word.id === undefined ? undefined : gold.get(word.id)
      if (!keys) continue
      scores.total += 1
      const lemma = word.lemma.toLowerCase()
      const own = new Set([lemma, word.text.toLowerCase()].flatMap((part) => engine.terms.idOf(part) ?? []))
      const around = surroundingsOf(terms, [index], own)
      const choose = (meanings: readonly Meaning[]): Meaning | undefined =>
        rankMeanings(
          meanings.filter(({ senseKey }) => senseKey !== ''),
          around,
          engine,
        )[0]
      const listed = engine.meanings.of(lemma, POS[word.pos] ?? 'n')
      const sameLemma = listed.filter(({ senseKey }) => senseKey.startsWith(`${lemma}%`))
      count(scores.gold, choose(sameLemma), keys)
      count(scores.goldFirst, firstListed(sameLemma), keys)
      const form = word.text.toLowerCase().replace(/[ -]/g, '_')
      const tagged = POS[(tags[at] ?? '').replace('PROPN', 'NOUN').replace('AUX', 'VERB')]
      const pos = tagged && engine.meanings.of(form, tagged).length > 0 ? tagged : likeliestPos(engine, form)
      const found = pos ? engine.meanings.of(form, pos) : []
      count(scores.raw, choose(found), keys)
      count(scores.rawFirst, firstListed([...found].toSorted((a, b) => b.count - a.count)), keys)
    }
  }
}

/** `folder` holds `<name>.data.xml` and `<name>.gold.key.txt`. */
export async function scoreRaganato(engine: Engine, folder: string, name = 'ALL'): Promise<Scores> {
  const [xml, keys] = await Promise.all(
    ['data.xml', 'gold.key.txt'].map((ending) => readFile(join(folder, `${name}.${ending}`), 'utf8')),
  )
  const none = (): Tally => ({ answered: 0, right: 0 })
  const scores: Scores = { gold: none(), goldFirst: none(), raw: none(), rawFirst: none(), total: 0 }
  const gold = parseGoldKeys(keys ?? '')
  for (const text of parseGoldTexts(xml ?? '')) scoreText(engine, text, gold, scores)
  return scores
}
