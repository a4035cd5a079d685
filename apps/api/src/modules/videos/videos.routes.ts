import { listVideos } from '@wordnest/contracts/videos'

import type { Mount } from '#api/plugins/endpoint.ts'

import type { VideosService } from './videos.service.ts'

export function mountVideos(mount: Mount, videos: VideosService): void {
  mount(listVideos, () => videos.list())
}
