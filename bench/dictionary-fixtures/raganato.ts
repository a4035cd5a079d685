/** Scores sense choice on a folder of the WSD Evaluation Framework (Raganato et al. 2017), for the benchmark. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '@wordnest/dictionary/engine'
import type { Meaning } from '@wordnest/dictionary/meanings'
import { rankMeanings, surroundingsOf, termsOfSentences } from '@wordnest/dictionary/sense-choice'
import { senseId } from '@wordnest/dictionary/entries/entry'
import { loadEntries } from '@wordnest/dictionary/entries/load-entries'
import type { Question, RankedSense } from '@wordnest/dictionary/senses/sense-chooser'
import type { Sentence } from '@wordnest/dictionary/text-reader'
import type { Token } from '@wordnest/dictionary/token'
import type { WordnetPos } from '@wordnest/dictionary/wordnet'

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
/** `gold`: the part of speech is given; `raw`: it is read from the text. `First` takes WordNet's first sense. */
export type Scores = Record<'gold' | 'goldFirst' | 'raw' | 'rawFirst', Tally> & { total: number; own: number }

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
    isAfterMark: false,
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

const OWN_POS: Record<WordnetPos, readonly string[]> = {
  n: ['noun', 'pronoun', 'number'],
  v: ['verb', 'auxiliary', 'phrasal verb'],
  a: ['adjective', 'determiner', 'number'],
  r: ['adverb', 'preposition', 'conjunction'],
}

type Asked = {
  sentence: Sentence
  at: number
  form: string
  pos: WordnetPos | undefined
  meanings: readonly Meaning[]
  keys: ReadonlySet<string>
  terms: readonly (readonly number[])[]
  index: number
}

function toQuestion(engine: Engine, { sentence, at, form, pos }: Asked): Question {
  const spoken = form.replaceAll('_', ' ')
  const { index } = engine.own
  const listed = spoken.includes(' ') ? index.ofHeadword(spoken) : index.ofForm(spoken)
  const entries = pos === undefined ? listed : listed.filter((entry) => OWN_POS[pos].includes(entry.pos))
  const { tokens, text } = sentence
  return {
    candidates: entries.flatMap((entry) => entry.senses.map((sense, order) => ({ entry, sense, order }))),
    sightings: [{ place: { tokens, at: [at], around: [] }, sentence: text }],
  }
}

/** The WordNet sense of our own choice: among its keys as WordNet ranks them; WordNet's choice where the map is silent. */
function chooseThroughMap(
  engine: Engine,
  asked: Asked,
  ranked: readonly RankedSense[],
  keysOf: KeysOf,
): Meaning | undefined {
  const own = new Set([asked.form].flatMap((part) => engine.terms.idOf(part) ?? []))
  const around = surroundingsOf(asked.terms, [asked.index], own)
  const among = (meanings: readonly Meaning[]): Meaning | undefined => rankMeanings(meanings, around, engine)[0]
  const meanings = asked.meanings.filter(({ senseKey }) => senseKey !== '')
  for (const { entry, sense } of ranked.slice(0, 2)) {
    const keys = new Set((keysOf.get(senseId(entry, sense)) ?? []).map(comparable))
    const covered = meanings.filter(({ senseKey }) => keys.has(comparable(senseKey)))
    if (covered.length > 0) return among(covered)
  }
  return among(meanings)
}

/** The WordNet keys of each sense; the compiled dictionary leaves them out. */
type KeysOf = ReadonlyMap<string, readonly string[]>

type Modes = { gold: Asked[]; raw: Asked[] }

function readText(engine: Engine, text: GoldText, gold: ReadonlyMap<string, ReadonlySet<string>>, modes: Modes): void {
  const sentences = text.sentences.map(toSentence)
  const terms = termsOfSentences(sentences, engine.terms)
  for (const [index, words] of text.sentences.entries()) {
    const tags = predictedTags(engine, words)
    const sentence = sentences[index] ?? toSentence(words)
    const tagged = {
      ...sentence,
      tokens: sentence.tokens.map((token, at) => ({ ...token, tag: tags[at] ?? token.tag })),
    }
    for (const [at, word] of words.entries()) {
      const keys = word.id === undefined ? undefined : gold.get(word.id)
      if (!keys) continue
      const lemma = word.lemma.toLowerCase()
      const goldPos = POS[word.pos] ?? 'n'
      const sameLemma = engine.meanings.of(lemma, goldPos).filter(({ senseKey }) => senseKey.startsWith(`${lemma}%`))
      modes.gold.push({ sentence, at, form: lemma, pos: goldPos, meanings: sameLemma, keys, terms, index })
      const form = word.text.toLowerCase().replace(/[ -]/g, '_')
      const read = POS[(tags[at] ?? '').replace('PROPN', 'NOUN').replace('AUX', 'VERB')]
      const pos = read && engine.meanings.of(form, read).length > 0 ? read : likeliestPos(engine, form)
      modes.raw.push({
        sentence: tagged,
        at,
        form,
        pos,
        meanings: pos ? engine.meanings.of(form, pos) : [],
        keys,
        terms,
        index,
      })
    }
  }
}

const BATCH = 200

async function score(
  engine: Engine,
  asked: readonly Asked[],
  tally: Tally,
  first: Tally,
  keysOf: KeysOf,
): Promise<number> {
  let own = 0
  for (let from = 0; from < asked.length; from += BATCH) {
    const batch = asked.slice(from, from + BATCH)
    const ranked = await engine.own.chooser.rank(batch.map((one) => toQuestion(engine, one)))
    for (const [i, one] of batch.entries()) {
      if ((ranked[i] ?? []).length > 0) own += 1
      count(tally, chooseThroughMap(engine, one, ranked[i] ?? [], keysOf), one.keys)
      count(first, firstListed([...one.meanings].toSorted((a, b) => b.count - a.count)), one.keys)
    }
  }
  return own
}

/** `folder` holds `<name>.data.xml` and `<name>.gold.key.txt`. */
export async function scoreRaganato(engine: Engine, folder: string, name = 'ALL'): Promise<Scores> {
  const [xml, keys] = await Promise.all(
    ['data.xml', 'gold.key.txt'].map((ending) => readFile(join(folder, `${name}.${ending}`), 'utf8')),
  )
  const none = (): Tally => ({ answered: 0, right: 0 })
  const scores: Scores = { gold: none(), goldFirst: none(), raw: none(), rawFirst: none(), total: 0, own: 0 }
  const gold = parseGoldKeys(keys ?? '')
  const { entries } = await loadEntries()
  const keysOf = new Map(
    entries.flatMap((entry) => entry.senses.map((sense) => [senseId(entry, sense), sense.keys] as const)),
  )
  const modes: Modes = { gold: [], raw: [] }
  for (const text of parseGoldTexts(xml ?? '')) readText(engine, text, gold, modes)
  scores.total = modes.gold.length
  scores.own = await score(engine, modes.gold, scores.gold, scores.goldFirst, keysOf)
  await score(engine, modes.raw, scores.raw, scores.rawFirst, keysOf)
  return scores
}
