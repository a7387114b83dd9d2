-- Past contributions already have receipts, and their mails were sent long ago.
select private.issue_receipts(now() - interval '1 day', 5000);
delete from public.mail_outbox;
