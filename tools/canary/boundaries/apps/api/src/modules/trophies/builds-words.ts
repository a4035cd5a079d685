// breaks: modules-meet-in-services, only-app-builds-modules
export { buildWords } from '../words/build-words.ts'
