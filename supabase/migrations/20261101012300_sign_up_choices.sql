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
  'Stores the consents of a sign-up: language is that of the texts, consents is a list of purpose and '
  'text_version. Skips malformed consents. Does not set the language of the account, because the page may '
  'have taken it from the browser.';

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
  'Stores the choices of a new account whose address is already confirmed. Those of other sign-ups wait '
  'in private.sign_ups.';

-- Triggers run in the order of their names: this one runs after create_profile.
create trigger keep_sign_up_choices
after insert on auth.users
for each row
when (new.email is not null and new.email_confirmed_at is not null)
execute function private.keep_sign_up_choices();
