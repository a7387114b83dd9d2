create function private.keep_choices(member uuid, told jsonb, agreed_at timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  shown text := case
    when told ->> 'language' = any (private.languages()) then told ->> 'language'
    else 'en'
  end;
begin
  insert into public.consents (user_id, purpose, text_version, language, given_at)
  select
    member, consent ->> 'purpose', consent ->> 'text_version', shown, agreed_at
  from jsonb_array_elements(
    case when jsonb_typeof(told -> 'consents') = 'array' then told -> 'consents' else '[]' end
  ) with ordinality as listed (consent, place)
  where place <= 10 and consent ->> 'purpose' ~ '^[a-z][a-z0-9_-]{0,39}$'
    and char_length(consent ->> 'text_version') between 1 and 40
  on conflict do nothing;
end;
$$;

comment on function private.keep_choices(uuid, jsonb, timestamptz) is
  'Keeps the consents that came with a sign-up: language, in which the texts were shown, and consents as a list of '
  'purpose and text_version. Skips consents that cannot be read. The language of the account is not set: the page '
  'may have taken it from the browser.';

create function private.keep_sign_up_choices()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.keep_choices(new.id, coalesce(new.raw_user_meta_data, '{}'), now());
  return new;
end;
$$;

comment on function private.keep_sign_up_choices() is
  'Keeps the choices that come with an account whose address is confirmed. Others wait in private.sign_ups.';

-- Named to come after create_profile: triggers run in the order of their names.
create trigger keep_sign_up_choices
after insert on auth.users
for each row
when (new.email is not null and new.email_confirmed_at is not null)
execute function private.keep_sign_up_choices();
