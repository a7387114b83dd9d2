/** Chunk of the code that answers for pages of remotes after the guard. */
export { answerRemotePage } from './answer-remote-page.ts'
export { answerStage } from './answer-stage.ts'
