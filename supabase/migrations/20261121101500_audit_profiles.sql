create function private.mask_email(email text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select left(email, 1) || '***@' || split_part(email, '@', 2);
$$;

comment on function private.mask_email(text) is 'An address that the audit log may hold.';

create function private.record_authority_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.role <> old.role then
    perform private.record(
      'role_changed', 'profiles', new.id::text,
      jsonb_build_object('from', old.role, 'to', new.role)
    );
  end if;
  if new.email <> old.email then
    perform private.record(
      'email_changed', 'profiles', new.id::text,
      jsonb_build_object(
        'from', private.mask_email(old.email), 'to', private.mask_email(new.email)
      )
    );
  end if;
  return null;
end;
$$;

comment on function private.record_authority_change() is
  'Audits every change of a role or an address, whoever makes it.';

create trigger record_authority_change
after update on public.profiles
for each row
when (old.role is distinct from new.role or old.email is distinct from new.email)
execute function private.record_authority_change();
