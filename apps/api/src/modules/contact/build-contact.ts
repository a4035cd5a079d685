import type { AppParts, Module } from '#api/app-parts.ts'

import { mountContact } from './contact.routes.ts'

export const buildContact = ({ env }: AppParts): Module => ({
  mount: (mount) => mountContact(mount, env.contactEmail),
})
