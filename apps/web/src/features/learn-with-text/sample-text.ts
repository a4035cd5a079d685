/** A text to try the screen with, written for Wordnest: learning material, so it stays English in every language. */
export const SAMPLE_TEXT = `The Bird in the Letterbox

Last spring a small grey bird chose a strange place for her nest: the letterbox of number nine, Mill Lane. Mr Osman, who lives there alone, discovered it when he reached in for the newspaper and felt something soft and warm. Four speckled eggs were lying on a bed of moss, hair and a torn train ticket.

He could have moved the nest to a tree. Instead, he taped the flap shut, hung a bucket beside the door, and painted a notice on a piece of cardboard: "Letters here, please. The box is occupied."

The postwoman was delighted. Every morning she whispered good morning to the bird before she dropped the bills into the bucket. Soon the neighbours, who had hardly spoken to one another for years, began to gather at the gate with their coffee to hear the latest news. Somebody lent Mr Osman a pair of binoculars. Somebody else brought a cake.

One damp Sunday in May the eggs hatched, and two weeks later the young birds tumbled out, blinked at the crowd, and flew clumsily over the roof. The letterbox was empty again. Mr Osman cleaned it, but he left the bucket where it was, just in case. And the neighbours? They still turn up on Sundays. Nobody has mentioned that there is nothing left to see.`
