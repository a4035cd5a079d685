import { Art, type ArtProps } from './art.tsx'

/** Something broke: a ball of thread whose thread has snapped. */
export function BrokenThread(props: ArtProps) {
  return (
    <Art viewBox="0 0 320 220" {...props}>
      <path
        d="M22 132C16 66 82 24 160 28 244 32 306 72 300 138 294 196 226 204 156 204 86 204 28 196 22 132Z"
        fill="var(--art-wash)"
        stroke="none"
      />
      <path stroke="var(--art-stroke)" d="M30 186C110 176 220 178 296 184" strokeWidth="3" />
      <path d="M128 160C160 176 178 152 170 130 164 114 182 102 196 112" strokeWidth="8" />
      <path d="M128 160C160 176 178 152 170 130 164 114 182 102 196 112" stroke="var(--art-coral)" strokeWidth="4" />
      <path d="M232 96C250 84 268 92 262 112 256 130 278 140 292 128" strokeWidth="8" />
      <path d="M232 96C250 84 268 92 262 112 256 130 278 140 292 128" stroke="var(--art-coral)" strokeWidth="4" />
      <path d="M196 112l9-2m-9 2l7 5m29-21l-9 0m9 0l-6-7" stroke="var(--art-coral)" strokeWidth="3" />
      <path stroke="var(--art-stroke)" d="M208 84l-4-13M220 78l3-14M198 94l-12-7" strokeWidth="3.5" />
      <circle cx="96" cy="128" r="52" fill="var(--art-coral)" />
      <path
        d="M60 100C76 84 112 82 132 100M70 90C84 78 106 78 122 88M58 152C74 169 114 170 134 150M70 164C84 174 106 175 121 164"
        stroke="var(--art-paper)"
        strokeWidth="3.5"
      />
      <circle cx="96" cy="128" r="52" />
      <path d="M78 120v6m28-6v6M81 146C87 138 97 138 103 146M70 112l9-4m35 4l-9-4" strokeWidth="4" />
    </Art>
  )
}
