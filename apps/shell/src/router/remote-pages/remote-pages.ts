/** What stands at the pages of remotes once the guard has let somebody in. */
export { answerRemotePage } from './answer-remote-page.ts'
export { answerStage } from './answer-stage.ts'
