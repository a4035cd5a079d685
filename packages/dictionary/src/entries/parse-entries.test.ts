import { describe, expect, it } from 'vitest'

import { senseId } from './entry.ts'
import { parseEntries } from './parse-entries.ts'

const TEXT = `# a comment
@take sth off phrasal verb
/ take sth off again AmE
1 A2 to remove something that you are wearing
> Take your shoes off, please.
> He took off his coat.
~ take off sth; take sth off
: shoes coat, Hat
= take_off%2:30:00:: take_off%2:30:01::
2 B1 [informal, British] to have time away from work
> I took a week off.
= -
- He took the cup off the table.

@go verb
& went gone
1 A1 to move to a place
`

describe('an entry file', () => {
  it('is read line by line', () => {
    const { entries, problems } = parseEntries(TEXT, 't.txt')
    expect(problems).toEqual([])
    expect(entries).toMatchObject([
      {
        headword: 'take sth off',
        pos: 'phrasal verb',
        line: 2,
        variants: [{ spelling: 'take sth off again', variety: 'AmE' }],
        accidents: ['He took the cup off the table.'],
        senses: [
          {
            number: 1,
            level: 'A2',
            definition: 'to remove something that you are wearing',
            examples: ['Take your shoes off, please.', 'He took off his coat.'],
            patterns: ['take off sth', 'take sth off'],
            cues: ['shoes', 'coat', 'hat'],
            keys: ['take_off%2:30:00::', 'take_off%2:30:01::'],
            isMapped: true,
          },
          { number: 2, level: 'B1', labels: ['informal', 'British'], keys: [], isMapped: true },
        ],
      },
      { headword: 'go', pos: 'verb', forms: ['went', 'gone'], senses: [{ isMapped: false }] },
    ])
  })

  it.each([
    ['@go nowhere\n', '"@go nowhere" does not end with a part of speech'],
    ['@go verb\n1 Z9 to move\n', '"Z9" is no level'],
    ['@go verb\n1 A1 [slow] to move\n', '"slow" is no label'],
    ['@go verb\n> An example without a sense.\n', '"> An example without a sense." cannot be read here'],
    ['hello\n', '"hello" cannot be read here'],
  ])('says what is wrong with %j', (text, said) => {
    expect(parseEntries(text, 't.txt').problems.map((problem) => problem.text)).toContain(said)
  })

  it('names a sense for good', () => {
    const [entry] = parseEntries(TEXT, 't.txt').entries
    if (!entry?.senses[0]) throw new Error('no entry')
    expect(senseId(entry, entry.senses[0])).toBe('take_sth_off-phrasal_verb-1')
  })
})
