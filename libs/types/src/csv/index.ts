export { csvLine, csvStart } from './csv-line.ts'
