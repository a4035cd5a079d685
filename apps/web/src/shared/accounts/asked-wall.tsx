import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { type Messages, useMessages } from '#messages/messages.ts'

import { WallDialog } from './wall-dialog.tsx'
import { hideWall, useWall, type Wall } from './wall-store.ts'

function toTexts({ common, wall: texts }: Messages, wall: Wall) {
  switch (wall.kind) {
    case 'make-cards':
      return { title: common.mustSignIn, doing: texts.makeCards(wall.wordCount), back: texts.makeCardsBack }
    case 'lists':
      return { title: common.signInToUse, doing: texts.lists, back: texts.listsBack }
    case 'words':
      return { title: common.signInToUse, doing: texts.words, back: texts.listsBack }
  }
}

/** The wall that a screen has asked for. It ends with its screen, and fades out with its own words. */
export function AskedWall() {
  const messages = useMessages()
  const wall = useWall((state) => state.wall)
  const { pathname } = useLocation()
  const [shown, setShown] = useState(wall && { wall, pathname })
  if (wall && wall !== shown?.wall) setShown({ wall, pathname })
  const isLeft = shown !== null && shown.pathname !== pathname
  useEffect(() => {
    if (isLeft) hideWall()
  }, [isLeft])
  if (!shown || isLeft) return null
  const { title, doing, back } = toTexts(messages, shown.wall)
  return (
    <WallDialog open={wall !== null} onClose={hideWall} title={title} back={back}>
      {doing}
    </WallDialog>
  )
}
