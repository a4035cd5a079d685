/** Tables and settings of an Anki collection of version 11. */

export const ANKI_SCHEMA = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`

const FIELD_NAMES = ['Word', 'Definition', 'Sentence', 'Part of Speech', 'Recording'] as const

const CSS = `.card { font-family: sans-serif; font-size: 22px; text-align: center; color: black; background-color: white; }
.sentence { font-style: italic; }
.part { font-size: 16px; color: gray; }`

const LATEX_PRE =
  '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n'

/** As on the product's own cards, the definition asks and the word answers. */
const TEMPLATE = {
  name: 'Definition to word',
  ord: 0,
  qfmt: '{{Definition}}<div class="part">{{Part of Speech}}</div>',
  afmt: '{{FrontSide}}<hr id="answer"><b>{{Word}}</b> {{Recording}}<div class="sentence">{{Sentence}}</div>',
  bqfmt: '',
  bafmt: '',
  did: null,
  bfont: '',
  bsize: 0,
}

type Ids = { readonly kindId: number; readonly deckId: number; readonly nowMs: number }

const toNoteKind = ({ kindId, deckId, nowMs }: Ids) => ({
  id: kindId,
  name: 'Wordnest',
  type: 0,
  mod: Math.floor(nowMs / 1000),
  usn: -1,
  sortf: 0,
  did: deckId,
  tmpls: [TEMPLATE],
  flds: FIELD_NAMES.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] })),
  css: CSS,
  latexPre: LATEX_PRE,
  latexPost: '\\end{document}',
  latexsvg: false,
  // The one card of a note is there when its definition is.
  req: [[0, 'any', [1, 3]]],
  tags: [],
  vers: [],
})

const toDeck = (id: number, name: string, nowMs: number) => ({
  id,
  name,
  mod: Math.floor(nowMs / 1000),
  usn: -1,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
  collapsed: false,
  browserCollapsed: false,
  desc: '',
  dyn: 0,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
})

const toDeckOptions = (nowMs: number) => ({
  id: 1,
  name: 'Default',
  mod: Math.floor(nowMs / 1000),
  usn: -1,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20, separate: true },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2, fuzz: 0.05, minSpace: 1 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
})

const toConf = ({ kindId, deckId }: Ids) => ({
  nextPos: 1,
  estTimes: true,
  activeDecks: [1],
  sortType: 'noteFld',
  timeLim: 0,
  sortBackwards: false,
  addToCur: true,
  curDeck: deckId,
  newSpread: 0,
  dueCounts: true,
  curModel: String(kindId),
  collapseTime: 1200,
  schedVer: 1,
})

/** The JSON columns of the collection's one row. */
export const toCollectionRow = (ids: Ids) => ({
  createdSeconds: Math.floor(ids.nowMs / 1000),
  conf: JSON.stringify(toConf(ids)),
  models: JSON.stringify({ [ids.kindId]: toNoteKind(ids) }),
  decks: JSON.stringify({
    1: toDeck(1, 'Default', ids.nowMs),
    [ids.deckId]: toDeck(ids.deckId, 'Wordnest', ids.nowMs),
  }),
  dconf: JSON.stringify({ 1: toDeckOptions(ids.nowMs) }),
})
