-- An index contains the priority. A sender that records why a mail failed evaluates it, unless the new version of
-- the row fits on the same page.
grant execute on function private.mail_priority(text), private.is_account_notice(text),
private.is_account_mail(text) to service_role;
