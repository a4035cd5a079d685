// breaks: providers-are-picked-only
import { buildApp } from './app.ts'
import { fineService } from './modules/words/words.service.ts'

buildApp()
fineService()
