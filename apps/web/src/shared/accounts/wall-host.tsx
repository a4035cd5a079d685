import { useEffect } from 'react'

import { useLoading } from '#lib/use-loading.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { toast } from '#ui/parts/toast.tsx'

import { hideWall, useWall } from './wall-store.ts'

const loadAskedWall = async () => (await import('./asked-wall.tsx')).AskedWall

/** Shows the wall that a screen asks for. Mount once; its code comes with the first wall. */
export function WallHost() {
  const { common } = useCoreMessages()
  const wall = useWall((state) => state.wall)
  const loaded = useLoading(loadAskedWall, wall !== null)
  const hasFailed = loaded !== undefined && 'error' in loaded
  useEffect(() => {
    if (!wall || !hasFailed) return
    hideWall()
    toast({ text: wall.kind === 'make-cards' ? common.mustSignIn : common.signInToUse })
  }, [wall, hasFailed, common])
  if (!loaded || 'error' in loaded) return null
  const AskedWall = loaded.value
  return <AskedWall />
}
