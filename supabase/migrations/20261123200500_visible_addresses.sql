-- An address that turns its own letters round, or has some that nobody sees, is not what it seems.
create or replace function private.check_new_email(member public.profiles, new_email text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if member.id is null then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  elsif member.role <> 'member' then
    perform private.refuse('member_only', 'Only the address of a member can be changed.');
  elsif coalesce(new_email, '') !~ '^[^\s@"<>,;]+@[^\s@"<>,;]+\.[^\s@"<>,;]+$'
    or new_email ~ '[[:cntrl:]\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]'
    or char_length(new_email) > 254 then
    perform private.refuse('email_invalid', 'Please enter a valid email address', '22023');
  elsif new_email = member.email then
    perform private.refuse(
      'email_unchanged', 'New email must be different from current email', '22023'
    );
  elsif exists (
    select from auth.users where lower(email) = new_email and id <> member.id
  ) then
    perform private.refuse('email_taken', 'This email address is already in use.', 'PT409');
  end if;
end;
$$;
