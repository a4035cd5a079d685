// breaks: no-dev-dependency-in-product
import { defineConfig } from 'vite'

export const config = defineConfig
