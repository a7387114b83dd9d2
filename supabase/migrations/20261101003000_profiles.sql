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
  'Returns whether the text is a JSON list of strings. True for null, which means that nothing was chosen '
  'yet.';

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
  'Returns the interests as displayed, with the custom interest in place of Other.';

grant execute on function private.interest_labels(text, text) to authenticated, service_role;

-- Removes accents of Latin, Greek and Cyrillic letters, vowel points of Arabic letters, the nukta of Indic
-- scripts, and invisible characters. Keeps vowel signs and the virama, because without them an Indic name
-- becomes a different name.
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
  'Returns the text in the form that search compares: in lower case, normalized, without accents and '
  'invisible marks, with digits as 0 to 9. Applied to stored text and to the search term.';

grant execute on function private.searchable(text) to authenticated, service_role;

create function private.search_text(words text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return regexp_replace(private.searchable(words), '\m', chr(1), 'g');

comment on function private.search_text(text) is
  'Returns the text in the form that search scans: like private.searchable, with the character U+0001 '
  'before each word. LIKE finds the beginning of a word by it, in half the time of a regular expression.';

grant execute on function private.search_text(text) to authenticated, service_role;

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
  'Columns of profiles that members edit. Must match libs/types. The update grant and the version check '
  'use this list.';

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
    private.search_text(
      coalesce(full_name, '') || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n'
      || coalesce(company, '')
    )
  ) stored,
  sort_name text not null generated always as (
    left(split_part(private.searchable(coalesce(full_name, '')), E'\n', 1), 80)
  ) stored
)
with (
  -- The members search reads only indexes if vacuum has marked the pages as all-visible. The default
  -- threshold of a fifth of the rows would be too late.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);

comment on table public.profiles is
  'One row per user. Authority comes from this row, never from token claims or user metadata.';
comment on column public.profiles.id is 'The auth user. The row is deleted with the user.';
comment on column public.profiles.email is
  'Email of the auth user, in lower case. Kept in sync by a trigger.';
comment on column public.profiles.full_name is
  'Full name. The member cannot change it after completing onboarding.';
comment on column public.profiles.phone is
  'Phone number in E.164 format. Clients can only set a number that phone_verifications has for this '
  'user; two users may share one.';
comment on column public.profiles.company is 'Employer or own business.';
comment on column public.profiles.bio is 'Short text about the person.';
comment on column public.profiles.age_group is 'Age group, kept for rows of the former system.';
comment on column public.profiles.date_of_birth is 'Date of birth. Members must be 18 or older.';
comment on column public.profiles.profession is 'One of private.profession_options().';
comment on column public.profiles.custom_profession is 'Required if profession is Other.';
comment on column public.profiles.city is 'City of residence.';
comment on column public.profiles.designation is 'Job title.';
comment on column public.profiles.about is 'The member''s reason for joining.';
comment on column public.profiles.interests is
  'JSON text: a list of strings from private.interest_options().';
comment on column public.profiles.custom_interest is 'Shown in place of the interest Other.';
comment on column public.profiles.role is
  'member, admin or superuser. Clients cannot update it directly.';
comment on column public.profiles.onboarding_status is
  'Onboarding step; moves forward only. Clients cannot set paymentdone.';
comment on column public.profiles.is_paid is
  'True while a completed contribution exists. Maintained by triggers on contributions.';
comment on column public.profiles.total_contributions is
  'Completed contributions minus refunds, in paise. Maintained by triggers on contributions.';
comment on column public.profiles.last_contribution_at is
  'Time of the latest completed contribution. Maintained by triggers on contributions.';
comment on column public.profiles.razorpay_payment_id is
  'Payment ID of the latest completed contribution. Maintained by triggers on contributions.';
comment on column public.profiles.email_verification_pending is
  'True while the email of the auth user is not confirmed.';
comment on column public.profiles.last_auto_pay_at is
  'Time of the latest contribution that did not fail and is monthly, yearly or part of a subscription. '
  'Maintained by triggers on contributions; used by the Auto-Pay Active badge.';
comment on column public.profiles.answers_version is
  'Incremented when the member''s own answers change. A save that names an older version is refused.';
comment on column public.profiles.created_at is 'Time of joining.';
comment on column public.profiles.updated_at is 'Set by the database on every change.';
comment on column public.profiles.interest_labels is 'Interests as displayed; used by filters.';
comment on column public.profiles.search_text is
  'Text that the members search matches: name, email, phone and company, converted by '
  'private.search_text.';
comment on column public.profiles.sort_name is
  'Name used for sorting: the first line, converted by private.searchable. Stored, because computing it '
  'for every match would take a third of the slowest call.';

alter table public.profiles enable row level security;

create unique index profiles_email_key on public.profiles (email);

-- Each sort order of the members list has an index that includes the columns of search and filters: a
-- search for one letter reads 13 MB of index instead of all rows. The name is cut to 80 characters, because
-- in some scripts a longer one would not fit into an index beside the search text.
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
