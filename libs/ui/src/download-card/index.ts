export { DownloadCard, type DownloadCardProps, type DownloadState } from './download-card.tsx'
