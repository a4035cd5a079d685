/** What the level test asks: words of each level, and words that look English and mean nothing. */

export const TEST_WORDS = {
  A1: words(`apple bread chair clean door friend garden happy kitchen letter morning mother music office question
    river school shoe shop sleep street summer table teacher station train water weather window winter`),
  A2: words(`ability achieve advertisement agency ancient audience belly chess complain confuse create cupboard dentist
    discussion elephant envelope fashion furniture gentle hunter importance kettle mistake noisy opinion spoon
    suitcase truth useless violent`),
  B1: words(`abandon ambitious announcement beard bilingual calculation ceremony conquer cruel decoration destruction
    embarrass employee explore funeral generate illness insist lizard obvious permanent postage prisoner
    remainder scatter selfish snail tragic tremble visible`),
  B2: words(`acorn admiral aggression anguish boost coincide commerce confrontation crutch descendant devastated
    endurance extinguish foresee generosity humiliate impatience inflate legitimate mutter nobleman procession
    provoke reluctance restless specify strangle testify twilight upstream`),
  C1: words(`adolescence agitated backlash beneficiary blockade captivity delusion detonate disdain eccentric
    embankment enviable extortion gaunt grudge heyday impede inexplicable intrigue judicial labyrinth murky
    perilous precarious proprietor ravenous solemn subsidy tangible vengeance`),
} as const

/** Each was looked for in the dictionary and in WordNet, and is in neither. */
export const INVENTED_WORDS = words(`abstrude allimate barnish beloam bordle brastic candern charvent clemmit condorse
  contrise crandle dellist dellock disform drandy eckling emperate enfoil fannick feltish foundrel gandle glanter
  grindable havering hurdish inclivity jandle kellow lammery lodgen mendable miscord narrish obsect pellow plonder
  prestine quandle rebellance repluse scorrow semblent slendid sparrage tamble thrindle unvoke wharple`)

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/)
}
