import { fine } from '../../vocabulary/src/fine.ts'

export default fine
