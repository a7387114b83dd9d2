/**
 * Time for which a former composition can be restored, and an open page may still request files of an
 * earlier build: seven days after it was last live.
 */
export const retentionMs = 7 * 24 * 60 * 60 * 1000
