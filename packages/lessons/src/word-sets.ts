/** Words of one kind, one of which can stand in the place of another: what a sentence says is then plausible and wrong. */

const SETS = `two three four five six seven eight nine ten eleven twelve
twenty thirty forty fifty sixty seventy eighty ninety
Monday Tuesday Wednesday Thursday Friday Saturday Sunday
January February March April May June July August September October November December
summer autumn winter
morning afternoon evening night
second minute hour
day week month year
red blue green yellow brown purple pink
north south east west
sister brother uncle aunt cousin
daughter son nephew niece
hand foot shoulder knee elbow nose ear
kitchen bathroom bedroom garage cellar attic
chair sofa bed shelf cupboard desk
cup bowl plate bottle jar
knife fork spoon
bread cheese rice meat soup cake
coffee tea milk juice lemonade
apple pear banana lemon cherry
potato onion carrot tomato cabbage
dog cat rabbit horse cow sheep goat pig
lion tiger elephant monkey wolf
bird fish snake mouse frog
bus train taxi tram bicycle
ship boat plane helicopter lorry
school hospital library museum theatre factory
hotel restaurant supermarket pharmacy
doctor nurse teacher lawyer farmer baker butcher
river lake sea pond
mountain valley desert island
village town suburb city
shirt jacket coat jumper skirt dress
shoe boot glove scarf hat
letter postcard newspaper magazine
piano guitar violin drum flute
gold silver copper iron
rain snow wind fog
rose tulip daisy
door window roof wall floor
football tennis basketball golf hockey
breakfast lunch dinner
always never sometimes`
  .split('\n')
  .map((line) => line.split(' '))

const BY_WORD = new Map(SETS.flatMap((words) => words.map((word) => [word, words] as const)))

/** The others of its kind, the next ones first; none where it belongs to no kind. In base forms; `may` is not `May`. */
export function findOthersOfKind(word: string): readonly string[] {
  const [own, words] = [word, word.toLowerCase()].flatMap((form) => {
    const found = BY_WORD.get(form)
    return found ? [[form, found] as const] : []
  })[0] ?? ['', []]
  const at = words.indexOf(own)
  return at < 0 ? [] : [...words.slice(at + 1), ...words.slice(0, at)]
}

/** Whether a text may have a word that {@link findOthersOfKind} knows, in one of its forms: seen without reading it. */
export const mayHaveKind = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some((word) => {
    const lower = word.toLowerCase()
    return [
      word,
      lower,
      lower.replace(/s$/, ''),
      lower.replace(/es$/, ''),
      lower.replace(/ies$/, 'y'),
      lower.replace(/ves$/, 'f'),
      lower.replace(/ves$/, 'fe'),
      lower.replace(/ee(?=t|th$)/, 'oo'),
      lower.replace(/^mice$/, 'mouse'),
    ].some((form) => BY_WORD.has(form))
  })
