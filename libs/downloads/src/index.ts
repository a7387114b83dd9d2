export {
  type CsvColumn,
  createDownload,
  type Download,
  type DownloadPage,
  type DownloadSource,
  type DownloadTexts,
} from './create-download.tsx'
export { DownloadButton, type DownloadButtonProps } from './download-button.tsx'
