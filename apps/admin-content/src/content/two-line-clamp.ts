/**
 * Truncates a long text after two lines: `css={twoLineClamp}`. As style props they would be dropped, since Chakra does
 * not know `WebkitBoxOrient`.
 */
export const twoLineClamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const
