/** The thread in which long texts are profiled, so that the page stays alive meanwhile. */
import { profileText, type TextProfile } from '@wordnest/levels/text-profile'
import { parseWordLevels } from '@wordnest/levels/word-levels'
import { eachParagraph } from '@wordnest/vocabulary/text'

/** The packed list of levels comes with the text: the page has it, and a thread would fetch it again. */
export type ProfileQuestion = { readonly text: string; readonly packedLevels: string }

addEventListener('message', ({ data }: MessageEvent<ProfileQuestion>) => {
  const profile: TextProfile = profileText(eachParagraph(data.text), parseWordLevels(data.packedLevels))
  postMessage(profile)
})
