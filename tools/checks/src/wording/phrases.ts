export interface Phrase {
  /** Number of the rule under "Plain English" in the style guide. */
  rule: 2 | 5
  pattern: RegExp
}

/** Subjects that hide the actor at the beginning of a comment or test title (rule 2). */
export const refusedOpenings: readonly Phrase[] = [
  /^(?:of )?what\b/i,
  /^who(?:m|se|ever|mever)?\b/i,
  /^(?:whatever|whichever)\b/i,
  /^(?:some|every|no)body\b/i,
  /^nothing\b/i,
  /^it\b/i,
  /^one (?:that|which|who|is|has|may|can)\b/i,
].map((pattern) => ({ rule: 2, pattern }))

/** Pronouns that hide the actor anywhere in a comment or test title (rule 2). */
export const refusedPronouns: readonly Phrase[] = [
  /\bwho(?:m)?ever\b/i,
  /\b(?:some|every|no)body\b/i,
].map((pattern) => ({ rule: 2, pattern }))

/** Riddles and metaphors, refused in comments, test titles and messages (rule 5). */
export const refusedMetaphors: readonly Phrase[] = [
  /\banew\b/i,
  /\bthe books\b/i,
  /\bat rest\b/i,
  /\bcomes? to rest\b/i,
  /\bg(?:ives?|ave) way\b/i,
  /\bfalls? alone\b/i,
  /\broams?\b/i,
  /\bspoilt\b/i,
  /\bblam(?:e[ds]?|ing)\b/i,
  /\b(?:stands?|stood)\b/i,
  /\bmeets\b/i,
  /\btold\b/i,
  /\basked (?:again|first|of)\b/i,
].map((pattern) => ({ rule: 5, pattern }))

/** Fixed terms that contain a refused word. */
export const allowedPhrases: readonly RegExp[] = [
  /\bgit blame\b/gi,
  /\bencrypt\w* at rest\b/gi,
  /\bstands? (?:in )?for\b/gi,
  /\bstand-(?:alone|ins?)\b/gi,
  /\bmeets (?:all|every|the|its|WCAG)\b/gi,
]
