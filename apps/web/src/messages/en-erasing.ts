/** English: the questions before something is deleted for good. Each is loaded when it is asked. */

export const wordErasing = {
  title: (word: string) => `Delete “${word}” for good?`,
  text: "Its card and its reviews are deleted on all your devices. It also leaves your study list and your Personal List. Earlier study lists stay as they are. It can't be undone.",
  done: (word: string) => `“${word}” was deleted.`,
  failed: "We couldn't delete the word. Please try again.",
}

export const textErasing = {
  title: (title: string) => `Delete “${title}” for good?`,
  text: "The text and its sentences on your cards and in your lists are deleted. You keep the words. It can't be undone.",
  failed: "We couldn't delete the text. Please try again.",
  unreachable: 'Nothing was deleted. You need to be online to delete this text. Please try again later.',
}

export const filmErasing = {
  title: textErasing.title,
  text: "Its captions, words and questions are deleted, and its sentences on your cards and in your lists. You keep the words, and the video file stays where it is. It can't be undone.",
  failed: "We couldn't delete the film. Please try again.",
  unreachable: 'Nothing was deleted. You need to be online to delete this film. Please try again later.',
}
