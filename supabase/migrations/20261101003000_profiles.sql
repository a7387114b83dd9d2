create function private.is_string_list(list text)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return list is null or (
    jsonb_typeof(list::jsonb) = 'array'
    and not jsonb_path_exists(list::jsonb, 'strict $[*] ? (@.type() != "string")')
  );
exception
  when others then return false;
end;
$$;

comment on function private.is_string_list(text) is
  'Whether the text is a JSON list of strings. Null is: nothing was chosen yet.';

grant execute on function private.is_string_list(text) to authenticated, service_role;

create function private.interest_labels(interests text, custom_interest text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return (
  select coalesce(
    array_agg(
      distinct case
        when label = 'Other' then coalesce(nullif(btrim(custom_interest), ''), 'Other')
        else label
      end
    ),
    '{}'
  )
  from jsonb_array_elements_text(
    case when private.is_string_list(interests) then interests::jsonb else '[]'::jsonb end
  ) as chosen (label)
);

comment on function private.interest_labels(text, text) is
  'Interests as they are shown: the custom interest stands in for Other.';

grant execute on function private.interest_labels(text, text) to authenticated, service_role;

-- Removes accents of Latin, Greek and Cyrillic letters, vowel points of Arabic ones, the nukta of Indic scripts, and
-- invisible characters. Vowel signs and the virama stay: without them an Indic name is another name.
create function private.searchable(words text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return translate(
  normalize(
    regexp_replace(
      normalize(lower(words), nfkd),
      '[\u0300-\u036f\u064b-\u0652\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]',
      '', 'g'
    ),
    nfc
  ),
  'łøđıς’‘ँ०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯'
  || '૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯',
  'lodiσ''''ं' || repeat('0123456789', 11)
);

comment on function private.searchable(text) is
  'The text as the search compares it: in lower case, the same however it is composed, without accents and '
  'invisible marks, digits as 0 to 9. Applied to what is stored and to the term.';

grant execute on function private.searchable(text) to authenticated, service_role;

create function private.profile_fields()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array[
  'full_name', 'phone', 'company', 'bio', 'age_group', 'profession', 'custom_profession',
  'designation', 'date_of_birth', 'city', 'interests', 'custom_interest', 'about'
];

comment on function private.profile_fields() is
  'Columns of profiles that members write. In step with libs/types. Grant and version follow this list.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 320 and email = lower(email)),
  full_name text check (char_length(full_name) <= 120),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  company text check (char_length(company) <= 160),
  bio text check (char_length(bio) <= 2000),
  age_group text check (char_length(age_group) <= 20),
  date_of_birth date check (date_of_birth >= (private.limits()).earliest_date_of_birth),
  profession text check (char_length(profession) <= 80),
  custom_profession text check (char_length(custom_profession) <= 80),
  city text check (char_length(city) <= 80),
  designation text check (char_length(designation) <= 120),
  about text check (char_length(about) <= 4000),
  interests text check (char_length(interests) <= 2000 and private.is_string_list(interests)),
  custom_interest text check (char_length(custom_interest) <= 80),
  role text not null default 'member' check (role in ('member', 'admin', 'superuser')),
  onboarding_status text not null default 'signedin' check (
    onboarding_status in (
      'signedin', 'paymentpending', 'paymentdone', 'paymentskipped', 'profilecompleted'
    )
  ),
  is_paid boolean not null default false,
  total_contributions bigint not null default 0 check (total_contributions >= 0),
  last_contribution_at timestamptz,
  razorpay_payment_id text check (char_length(razorpay_payment_id) <= 40),
  email_verification_pending boolean not null default false,
  last_auto_pay_at timestamptz,
  answers_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  interest_labels text[] not null generated always as (
    private.interest_labels(interests, custom_interest)
  ) stored,
  search_text text not null generated always as (
    private.searchable(
      coalesce(full_name, '') || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n'
      || coalesce(company, '')
    )
  ) stored,
  sort_name text not null generated always as (
    left(split_part(private.searchable(coalesce(full_name, '')), E'\n', 1), 80)
  ) stored
)
with (
  -- The members search reads indexes without the rows behind them only where vacuum has marked the
  -- pages. At the usual fifth of all rows it would come too late.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);

comment on table public.profiles is
  'One row per person. The row decides authority: no token claim and no user metadata does.';
comment on column public.profiles.id is 'The auth user. The row is erased with the user.';
comment on column public.profiles.email is 'Follows auth.users, lower case.';
comment on column public.profiles.full_name is 'Locked once onboarding is completed.';
comment on column public.profiles.phone is
  'E.164. Only a number that phone_verifications holds for this person; two people may share one.';
comment on column public.profiles.company is 'Employer or own business.';
comment on column public.profiles.bio is 'Short text about the person.';
comment on column public.profiles.age_group is 'Kept for rows of the former system.';
comment on column public.profiles.date_of_birth is 'A date without a time zone; 18 or older.';
comment on column public.profiles.profession is 'One of private.profession_options().';
comment on column public.profiles.custom_profession is 'Needed when profession is Other.';
comment on column public.profiles.city is 'Where the person lives.';
comment on column public.profiles.designation is 'Job title.';
comment on column public.profiles.about is 'What brings the person here.';
comment on column public.profiles.interests is
  'JSON text of a list of strings out of private.interest_options().';
comment on column public.profiles.custom_interest is 'Shown in place of the interest Other.';
comment on column public.profiles.role is 'member, admin or superuser. Server functions only.';
comment on column public.profiles.onboarding_status is
  'Moves forward only. paymentdone is set by payment code.';
comment on column public.profiles.is_paid is
  'True while a completed contribution exists. Kept by the contributions table.';
comment on column public.profiles.total_contributions is
  'Paise: completed minus refunded. Kept by the contributions table.';
comment on column public.profiles.last_contribution_at is
  'Time of the newest completed contribution. Kept by the contributions table.';
comment on column public.profiles.razorpay_payment_id is
  'Payment id of the newest completed contribution. Kept by the contributions table.';
comment on column public.profiles.email_verification_pending is
  'True while the email address of the auth user is not confirmed.';
comment on column public.profiles.last_auto_pay_at is
  'Time of the newest contribution that is monthly, yearly or belongs to a subscription and did not '
  'fail. Kept by the contributions table; the Auto-Pay Active badge compares it.';
comment on column public.profiles.answers_version is
  'Moves with what the person writes and with nothing else. A save that names an older one is refused.';
comment on column public.profiles.created_at is 'When the person joined.';
comment on column public.profiles.updated_at is 'Set by the database on every change.';
comment on column public.profiles.interest_labels is 'The interests as shown, for filters.';
comment on column public.profiles.search_text is
  'What the members search looks through: name, email, phone, company, as private.searchable has them.';
comment on column public.profiles.sort_name is
  'The name by which lists are ordered: the first line of the search text, of which it would take a third of the '
  'longest call to make it for every match.';

alter table public.profiles enable row level security;

create unique index profiles_email_key on public.profiles (email);

-- Each order of the members list carries what search and filters look at, so that a search of one
-- letter reads an index of 13 MB in place of everybody's whole row. The name counts by 80
-- characters: more would not fit into an index beside the search text in every script.
create index profiles_newest on public.profiles (created_at desc, id desc)
include (search_text, onboarding_status, is_paid);
create index profiles_by_name
on public.profiles (sort_name, id)
include (search_text, onboarding_status, is_paid);
create index profiles_by_total on public.profiles (total_contributions desc, id desc)
include (search_text, onboarding_status, is_paid);

create index profiles_by_role on public.profiles (role, created_at desc, id desc);
create index profiles_by_status on public.profiles (onboarding_status, created_at desc, id desc);
create index profiles_by_paid on public.profiles (is_paid, created_at desc, id desc);
create index profiles_by_status_and_paid
on public.profiles (onboarding_status, is_paid, created_at desc, id desc);
create index profiles_by_phone on public.profiles (phone);
create index profiles_interest_labels on public.profiles using gin (interest_labels);
create index profiles_search_text on public.profiles
using gin (search_text extensions.gin_trgm_ops);

create trigger stamp_updated_at
before update on public.profiles
for each row execute function private.stamp_updated_at();

create trigger keep_created_at
before update on public.profiles
for each row
when (old.created_at is distinct from new.created_at)
execute function private.keep_created_at();
