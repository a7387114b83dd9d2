-- Emails to attendees had a rule of their own.
alter table public.event_mails
  drop constraint event_mails_no_direction_marks,
  drop constraint event_mails_subject_check,
  drop constraint event_mails_body_check,
  add constraint event_mails_subject_check check (char_length(subject) <= 150 and private.has_words(subject)),
  add constraint event_mails_body_check check (char_length(body) <= 2000 and private.has_words(body));

create temporary table text_columns (
  target regclass not null,
  columns text[] not null,
  kind text not null
);

insert into text_columns values
  ('public.events', '{title,location,organiser_name}', 'lines'),
  ('public.events', '{description,cancel_message}', 'paragraphs'),
  ('public.event_links', '{link}', 'lines'),
  ('public.event_mails', '{subject,link}', 'lines'),
  ('public.event_mails', '{body}', 'paragraphs'),
  ('public.event_registrations', '{ticket_code}', 'lines'),
  ('public.event_registrations', '{note}', 'paragraphs'),
  ('public.jobs', '{title,company,location,salary_range}', 'lines'),
  ('public.jobs', '{description}', 'paragraphs'),
  ('public.job_applications', '{resume_url}', 'lines'),
  ('public.job_applications', '{cover_letter}', 'paragraphs'),
  ('public.job_application_notes', '{admin_notes}', 'paragraphs'),
  ('public.offline_gifts', '{reference}', 'lines'),
  ('public.offline_gifts', '{reason,reversal}', 'paragraphs'),
  ('public.contributions', '{notes}', 'paragraphs'),
  ('public.mandates', '{idempotency_key}', 'lines'),
  ('public.mandates', '{notes}', 'paragraphs'),
  ('public.payment_orders', '{idempotency_key}', 'lines'),
  ('public.payment_orders', '{notes}', 'paragraphs'),
  ('public.profiles',
    '{full_name,company,age_group,profession,custom_profession,city,designation,custom_interest,razorpay_payment_id}',
    'lines'),
  ('public.profiles', '{bio,about}', 'paragraphs'),
  ('public.receipts', '{donor_name}', 'lines'),
  ('public.receipts', '{donor_address}', 'paragraphs'),
  ('public.consents', '{text_version}', 'lines'),
  ('public.phone_verifications', '{provider,provider_user_id}', 'lines'),
  ('private.interest_counts', '{label}', 'lines'),
  ('private.member_tallies', '{onboarding_status}', 'lines'),
  ('private.found_violations', '{kind,rule}', 'lines'),
  ('private.replaced_tickets', '{ticket_code}', 'lines'),
  ('private.payment_checks', '{place_kind}', 'lines'),
  -- Reported by other services.
  ('public.mail_outbox', '{recipient,last_error}', 'reports'),
  ('public.payments', '{method,error_code,error_description}', 'reports'),
  ('public.provider_events', '{provider,event_id,event_type,last_error,not_understood}', 'reports'),
  ('private.part_reports', '{detail}', 'reports'),
  ('private.policy_reports', '{directive,blocked,page,source}', 'reports');

-- Cleans existing rows. Triggers would refuse some changes, and tell attendees of others. Counts of interests
-- follow the cleaned labels.
create function pg_temp.clean_rows(target regclass, column_name text, has_breaks boolean)
returns void
language plpgsql
as $$
declare
  is_nullable boolean := not a.attnotnull from pg_attribute as a where a.attrelid = target and a.attname = column_name;
  dirty record;
  cleaned text;
begin
  for dirty in execute format(
    'select ctid as place, %1$I as words from %2$s where %1$I ~ private.hidden_marks($1)', column_name, target
  ) using has_breaks loop
    cleaned := case when has_breaks then private.clean_paragraph(dirty.words) else private.clean_line(dirty.words) end;
    if not private.has_words(cleaned) then
      cleaned := case when not is_nullable or target = 'public.profiles'::regclass then '–' end;
    end if;
    -- A cleaned text may repeat another one that must be unique, be too short, or be no link.
    for attempt in 1..3 loop
      begin
        execute format('update %s set %I = $1 where ctid = $2', target, column_name) using cleaned, dirty.place;
        exit;
      exception
        when unique_violation or check_violation then
          if attempt = 3 then
            raise;
          end if;
          cleaned := case when attempt = 1 then left(cleaned, 80) || ' ' || left(md5(dirty.words), 12) end;
      end;
    end loop;
  end loop;
end;
$$;

do $$
declare
  target regclass;
  item record;
begin
  for target in select distinct t.target from text_columns as t loop
    execute format('alter table %s disable trigger user', target);
  end loop;
  alter table public.profiles enable trigger recount_interests;
  for item in
    select t.target, t.kind, name from text_columns as t, unnest(t.columns) as name
    where t.target not in (
      'private.interest_counts'::regclass, 'private.policy_reports'::regclass, 'public.event_links'::regclass
    )
  loop
    perform pg_temp.clean_rows(item.target, item.name, item.kind = 'paragraphs');
  end loop;
end;
$$;

-- Interests are a list in JSON, which may have marks as escapes. Their labels are checked.
update public.profiles as p
set interests = (
  select coalesce(jsonb_agg(label order by place), '[]')::text
  from jsonb_array_elements_text(p.interests::jsonb) with ordinality as written (words, place),
    private.clean_line(words) as label
  where private.has_words(label)
)
where not private.are_lines(variadic p.interest_labels);
delete from private.interest_counts where not private.are_lines(label);
delete from private.policy_reports where not private.are_lines(directive, blocked, page, source);

-- Opens the same page without a user name before the host. Before the query, browsers read a backslash as a
-- slash. What is then no link opened none.
create function pg_temp.plain_link(link text)
returns text
language sql
immutable
begin atomic
  select regexp_replace(translate(page, '\', '/'), '^(https?:)/+([^/]*@)?', '\1//', 'i') || substr(cleaned, length(page) + 1)
  from private.clean_line(link) as cleaned, substring(cleaned from '^[^?#]*') as page;
end;

delete from public.event_links where not private.is_plain_link(pg_temp.plain_link(link));
update public.event_links set link = pg_temp.plain_link(link) where link <> pg_temp.plain_link(link);

update public.job_applications
set resume_url = case when private.is_plain_link(pg_temp.plain_link(resume_url)) then pg_temp.plain_link(resume_url) end
where not private.is_plain_link(resume_url);

create or replace function private.has_words(words text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return words ~ '[^[:space:][:cntrl:]\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff]';

-- One check for each table and kind of text, so that the list above is the only one.
do $$
declare
  item record;
  checked text;
begin
  for item in
    select
      t.target, c.relname as table_name, t.columns,
      case t.kind when 'paragraphs' then 'paragraphs' else 'lines' end as rule, t.kind = 'reports' as is_report
    from text_columns as t join pg_class as c on c.oid = t.target
  loop
    select string_agg(quote_ident(name), ', ') into checked from unnest(item.columns) as name;
    execute format(
      'alter table %s add constraint %I check (private.are_%s(%s))',
      item.target, item.table_name || '_' || item.rule || '_check', item.rule, checked
    );
    if item.is_report then
      execute format(
        'create trigger clean_texts before insert or update on %s for each row
         when (not private.are_lines(%s)) execute function private.clean_texts(%s)',
        item.target,
        (select string_agg(format('new.%I', name), ', ') from unnest(item.columns) as name),
        (select string_agg(quote_literal(name), ', ') from unnest(item.columns) as name)
      );
    end if;
  end loop;
  for item in select distinct t.target from text_columns as t loop
    execute format('alter table %s enable trigger user', item.target);
  end loop;
end;
$$;

drop table text_columns;
drop function pg_temp.clean_rows(regclass, text, boolean), pg_temp.plain_link(text);

alter table public.profiles add constraint profiles_interest_labels_check
check (private.are_lines(variadic interest_labels));
alter table public.event_links
  drop constraint event_links_link_check,
  add constraint event_links_link_check
  check (char_length(link) <= 2000 and private.is_plain_link(link) and link like 'https://%');
alter table public.job_applications
  drop constraint job_applications_resume_url_check,
  add constraint job_applications_resume_url_check
  check (char_length(resume_url) <= 2000 and private.is_plain_link(resume_url));

-- Lines of the audit log are never changed, so only new ones are checked.
alter table public.audit_log add constraint audit_log_lines_check
check (private.are_lines(action, subject_type, subject_id)) not valid;
