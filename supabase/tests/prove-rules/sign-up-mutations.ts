import type { BodyChange } from './mutation.ts'

const claim = 'private.claim_sign_up(text)'
const hold = 'private.hold_password()'
const prove = 'private.prove_sign_up()'

/** Changes to functions that store a typed password until its browser claims it. */
export const signUpMutations: BodyChange[] = [
  ['private.keep_choices(uuid,jsonb,timestamptz)', `consent ->> 'purpose' ~`, `'a' ~`],
  [prove, 'delete from auth.sessions where user_id = new.id;', ''],
  [prove, 'new.encrypted_password := null;', ''],
  [prove, 'delete from public.consents where user_id = new.id;', ''],
  [prove, 'delete from public.member_settings where user_id = new.id;', ''],
  [hold, 'encrypted_password = null, raw_user_meta_data', 'raw_user_meta_data'],
  [hold, `raw_user_meta_data = '{}'\n`, `raw_user_meta_data = raw_user_meta_data\n`],
  [claim, `typed.secret_hash = encode(sha256(convert_to(secret, 'utf8')), 'hex')`, 'true'],
  [claim, 'and private.was_mailed(session)', ''],
  [claim, 'delete from auth.sessions where user_id = me and id <> session;', ''],
  [claim, 'perform private.keep_choices(me, typed.choices, typed.typed_at);', ''],
  ['private.caller_id()', 'where private.has_finished_sign_up(id)', ''],
]
