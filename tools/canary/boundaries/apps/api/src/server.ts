// breaks: server-picks-providers-only
import { buildApp } from './app.ts'
import { fineService } from './modules/words/words.service.ts'

buildApp()
fineService()
