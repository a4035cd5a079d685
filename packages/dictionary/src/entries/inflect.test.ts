import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { parseIrregularForms } from '../lemmas.ts'
import { createInflector } from './inflect.ts'

const table = readFileSync(join(import.meta.dirname, '../../data/irregular-forms.txt'), 'utf8')
const inflector = createInflector(parseIrregularForms(table))

describe('the forms of a word', () => {
  it.each([
    ['tape', 'verb', ['tapes', 'taped', 'taping']],
    ['tap', 'verb', ['taps', 'tapped', 'tapping']],
    ['plane', 'verb', ['planed']],
    ['plan', 'verb', ['planned', 'planning']],
    ['pine', 'verb', ['pined']],
    ['mope', 'verb', ['moped', 'moping']],
    ['bind', 'verb', ['bound', 'binding', 'binds']],
    ['bound', 'verb', ['bounded', 'bounding']],
    ['open', 'verb', ['opened', 'opening']],
    ['begin', 'verb', ['began', 'begun', 'beginning']],
    ['admit', 'verb', ['admitted', 'admitting']],
    ['benefit', 'verb', ['benefited', 'benefiting']],
    ['travel', 'verb', ['travelled', 'traveled', 'travelling', 'traveling']],
    ['panic', 'verb', ['panicked', 'panicking']],
    ['lie', 'verb', ['lying', 'lies']],
    ['burn', 'verb', ['burned', 'burnt']],
    ['work', 'verb', ['worked', 'wrought']],
    ['weed', 'verb', ['weeded']],
    ['go', 'verb', ['goes', 'went', 'gone', 'going']],
    ['try', 'verb', ['tries', 'tried', 'trying']],
    ['see', 'verb', ['sees', 'seeing', 'saw', 'seen']],
    ['bus', 'noun', ['buses']],
    ['child', 'noun', ['children']],
    ['potato', 'noun', ['potatoes']],
    ['city', 'noun', ['cities']],
    ['big', 'adjective', ['bigger', 'biggest']],
    ['happy', 'adjective', ['happier', 'happiest']],
    ['good', 'adjective', ['better', 'best']],
    ['fast', 'adverb', ['faster', 'fastest']],
  ])('of %s (%s) hold %j', (word, pos, forms) => {
    expect(inflector.formsOf(word, pos)).toEqual(expect.arrayContaining([word, ...forms]))
  })

  it.each([
    ['tap', 'verb', 'taped'],
    ['plan', 'verb', 'planed'],
    ['pin', 'verb', 'pined'],
    ['take', 'verb', 'taked'],
    ['bind', 'verb', 'binded'],
    ['visit', 'verb', 'visitted'],
    ['beautiful', 'adjective', 'beautifuler'],
  ])('of %s (%s) do not hold %s', (word, pos, form) => {
    expect(inflector.formsOf(word, pos)).not.toContain(form)
  })

  it('takes irregular forms of the entry in place of the known ones', () => {
    expect(inflector.formsOf('lie', 'verb', ['lied', 'lying'])).not.toContain('lay')
  })
})
