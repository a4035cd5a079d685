/** Texts to try the screen with, written for Wordnest: learning material, so they stay English in every language. */
export type SampleText = {
  readonly level: 'A2' | 'B1' | 'B2'
  readonly title: string
  /** Paragraphs; the title goes before them. */
  readonly paragraphs: readonly string[]
}

export const SAMPLE_TEXTS: readonly SampleText[] = [
  {
    level: 'A2',
    title: 'The Wrong Suitcase',
    paragraphs: [
      'Last summer Ana flew to Lisbon for a wedding. At the airport she waited for her blue suitcase, picked it up and took a taxi to her hotel.',
      'In her room she opened it and got a surprise. There were no dresses and no shoes inside. There were only twelve yellow ducks, a rope and a very old clock. "Oh no," she said. It was somebody else’s suitcase!',
      'Ana looked for a name and found a phone number on a small card. A man answered at once. He was a magician, and he had a show that evening. He had just found a pink dress in his suitcase and did not know what to do with it.',
      'They met in front of the theatre and laughed about it. Ana got her clothes back in time for the wedding. The magician gave her a free ticket, and one of the ducks. It sits on her desk to this day.',
    ],
  },
  {
    level: 'A2',
    title: 'Soup for the Whole Street',
    paragraphs: [
      'Every Friday at six, Mr Lin puts a big table outside his house and turns on the light above the door. Then he carries out a pot of hot soup.',
      'It started three years ago, on a cold evening. The lights went out in the whole street, and nobody could cook. Mr Lin had a gas cooker, so he made soup with all the vegetables in his kitchen. He knocked on every door and invited his neighbours. Some of them had never spoken to him before.',
      'People liked it so much that they came back the next week. Now everybody brings something: bread, cheese, a cake or a chair. The children do their homework at the end of the table. An old lady who lives alone tells the best stories.',
      'When it rains, they just move into Mr Lin’s garage. "The soup is not very important," he says. "But it is a good reason to sit down together."',
    ],
  },
  {
    level: 'B1',
    title: 'The Bird in the Letterbox',
    paragraphs: [
      'Last spring a small grey bird chose a strange place for her nest: the letterbox of number nine, Mill Lane. Mr Osman, who lives there alone, discovered it when he reached in for the newspaper and felt something soft and warm. Four eggs were lying on a bed of moss, hair and a torn train ticket.',
      'He taped the box shut, hung a bucket beside the door, and put up a notice: "Letters here, please. The box is occupied."',
      'Soon the neighbours, who had hardly spoken to one another for years, began to gather at the gate with their coffee to hear the latest news. Somebody lent Mr Osman a pair of binoculars. Somebody else brought a cake.',
      'One damp Sunday in May the young birds tumbled out, blinked at the crowd, and flew off over the roof. The letterbox was empty again. And the neighbours? They still turn up on Sundays. Nobody has mentioned that there is nothing left to see.',
    ],
  },
  {
    level: 'B1',
    title: 'Forty Days Without a Phone',
    paragraphs: [
      'When Jonas dropped his phone into a lake, he decided not to replace it right away. "I wanted to find out how long I could put up with it," he says. In the end he held out for forty days.',
      'The first week was awful. He reached for his pocket every few minutes, got lost twice and missed his sister’s birthday. He had to look up trains the evening before and write the times on his hand. Friends complained that they could not get hold of him.',
      'Then something changed. He began to read on the bus and to look out of the window. He knocked on people’s doors instead of sending messages, and most of them were pleased to see him. He slept better than he had for years.',
      'Jonas has a phone again now, an old one with buttons. He leaves it in a drawer at weekends. "I don’t miss much," he says. "If something is really important, somebody will shout."',
    ],
  },
  {
    level: 'B2',
    title: 'The Town That Moved',
    paragraphs: [
      'In the far north of Sweden, an entire town is being shifted three kilometres to the east. Kiruna owes its existence to iron: for more than a century, miners have been digging ore from the mountain beside it. Over time, however, the tunnels have crept beneath the streets, and the ground has begun to crack.',
      'Rather than shut down the mine, on which nearly everybody depends, the authorities came up with a drastic plan. Some buildings have been pulled down and rebuilt; others have been lifted whole onto giant trailers and driven along the road at walking pace. Even the old wooden church made the journey.',
      'Not everyone is thrilled. Rents have gone up, and many residents miss the corners where they grew up. Yet few of them would have chosen to leave altogether.',
      '"A town isn’t made of bricks," one pensioner remarked as her former library rolled past. "It’s whoever stops to say hello."',
    ],
  },
  {
    level: 'B2',
    title: 'Why We Yawn Together',
    paragraphs: [
      'Read this sentence slowly, and there is a fair chance that you will yawn before you reach the end of it. Yawning is notoriously catching: seeing, hearing or merely thinking about it is often enough to set it off.',
      'For a long time it was taken for granted that we yawn because we lack oxygen. Experiments have ruled that out. Volunteers who breathed air with extra oxygen yawned just as much as the others. A more promising explanation is that a deep breath of cool air brings down the temperature of the brain and keeps us alert.',
      'That still doesn’t account for why yawns spread. Some researchers believe that they help a group to stay awake together. Others point out that we are far more likely to catch one from a close friend than from a stranger, which suggests that it has to do with empathy.',
      'Dogs, incidentally, catch yawns from their owners. Cats, as you would expect, couldn’t care less.',
    ],
  },
]

export const toSample = ({ title, paragraphs }: SampleText): string => [title, ...paragraphs].join('\n\n')
