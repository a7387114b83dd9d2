export { csvByteOrderMark, csvLine } from './csv-line.ts'
