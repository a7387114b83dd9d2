SET local check_function_bodies = off;

CREATE TABLE "private"."export_pages" (
  "export_id" uuid    NOT NULL,
  "page"      integer NOT NULL,
  "ids"       uuid[]  NOT NULL,
  CONSTRAINT "export_pages_pkey" PRIMARY KEY (export_id, page),
  CONSTRAINT "export_pages_ids_check" CHECK (((((cardinality(ids) >= 1) AND (cardinality(ids) <= 1000)) IS NOT FALSE) OR private.refuse_check('export_pages_ids_check'::text))),
  CONSTRAINT "export_pages_page_check" CHECK ((((page >= 1) IS NOT FALSE) OR private.refuse_check('export_pages_page_check'::text)))
);

ALTER TABLE "private"."export_pages"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."exports" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "kind"       text                     NOT NULL,
  "actor_id"   uuid                     NOT NULL,
  "started_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "exports_kind_check" CHECK ((((kind = ANY (ARRAY['member'::text, 'payment'::text])) IS NOT FALSE) OR private.refuse_check('exports_kind_check'::text))),
  CONSTRAINT "exports_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."exports"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.event_attendees (
  event_id    uuid,
  after_place bigint
)
  RETURNS public.sealed_answer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  page_size constant integer := 1000;
  attendees jsonb;
  refusal text;
begin
  perform private.require_admin();
  select coalesce(jsonb_agg(to_jsonb(attendee) order by place), '[]') into attendees
  from (
    select
      r.place, r.id, r.status, r.guests, r.note, r.created_at, r.attended_at, r.attended_guests,
      p.full_name, p.email, p.phone
    from public.event_registrations as r
    join public.profiles as p on p.id = r.user_id
    where r.event_id = event_attendees.event_id and r.status <> 'cancelled'
      and (after_place is null or r.place > after_place)
    order by r.place
    limit page_size
  ) as attendee;
  perform private.count_reading('attendees_exported', jsonb_array_length(attendees));
  perform private.record(
    'attendees_exported', 'events', event_attendees.event_id::text,
    jsonb_build_object('rows', jsonb_array_length(attendees))
  );
  return private.seal(
    jsonb_build_object(
      'attendees', attendees,
      'total', (
        select count(*) from public.event_registrations as listed
        where listed.event_id = event_attendees.event_id and listed.status <> 'cancelled'
      ),
      'next', case when jsonb_array_length(attendees) = page_size then attendees -> -1 -> 'place' end
    )::text
  );
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'attendees_export', 'events', event_attendees.event_id, refusal, sqlerrm
    );
end;
$function$;

CREATE OR REPLACE FUNCTION private.exported_ids (
  kind      text,
  export_id uuid,
  page      integer
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  found_ids uuid[];
begin
  select pages.ids into found_ids
  from private.export_pages as pages
  join private.exports as exports on exports.id = pages.export_id
  where pages.export_id = exported_ids.export_id
    and pages.page = exported_ids.page
    and exports.kind = exported_ids.kind
    and exports.actor_id = auth.uid()
    and exports.started_at > now() - interval '15 minutes';
  if found_ids is null then
    perform private.refuse('export_not_found', 'Please start the export again.', 'PT404');
  end if;
  return found_ids;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_expired()
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from public.mail_outbox where id in (
    select id from public.mail_outbox
    where member_id is null and (
      sent_at is not null or created_at < now() - interval '7 days'
      or (private.has_link_or_code(template) and created_at < now() - interval '1 hour')
    )
    for update skip locked
  );
  delete from public.mail_outbox where id in (
    select id from public.mail_outbox where given_up_at < now() - interval '30 days'
    for update skip locked
  );
  delete from private.exports where id in (
    select id from private.exports where started_at < now() - interval '15 minutes'
    for update skip locked
  );
$function$;

CREATE OR REPLACE FUNCTION private.member_export_page (
  export_id uuid,
  page      integer
)
  RETURNS public.sealed_answer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  people uuid[];
  auto_pay_since timestamptz := private.auto_pay_since();
  answer json;
  found_people integer;
  refusal text;
begin
  perform private.require_admin();
  people := private.exported_ids('member', export_id, page);
  -- The aggregate keeps the order of the sorted subquery.
  select coalesce(json_agg(member), '[]'), count(*) into answer, found_people
  from (
    select
      p.created_at, p.full_name, p.email, p.phone, proof.id is not null as phone_proved, p.company,
      p.city, p.profession, p.custom_profession, p.role, p.onboarding_status, p.is_paid,
      coalesce(p.last_auto_pay_at >= auto_pay_since, false) as auto_pay_active,
      p.total_contributions, p.last_contribution_at, p.interest_labels
    from public.profiles as p
    left join public.phone_verifications as proof
      on proof.user_id = p.id and proof.phone = p.phone
    where p.id = any (people)
    order by p.created_at desc, p.id desc
  ) as member;
  perform private.count_reading('members_exported', found_people);
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_export', 'profiles', null, refusal, sqlerrm);
end;
$function$;

CREATE OR REPLACE FUNCTION private.payment_export_page (
  export_id uuid,
  page      integer
)
  RETURNS public.sealed_answer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ids uuid[];
  answer json;
  found_payments integer;
  refusal text;
begin
  perform private.require_admin();
  ids := private.exported_ids('payment', export_id, page);
  -- The aggregate keeps the order of the sorted subquery.
  select coalesce(json_agg(payment), '[]'), count(*) into answer, found_payments
  from (
    select
      r.created_at, m.full_name, m.email, r.kind, r.state, r.amount, r.refunded_amount, r.payment_id,
      r.subscription_id, p.method, gift.reference, p.error_description as failure,
      case when receipt.id is not null then private.receipt_number(receipt) end as receipt
    from private.payment_rows as r
    left join public.payments as p on p.razorpay_payment_id = r.payment_id
    left join public.profiles as m on m.id = r.user_id
    left join public.receipts as receipt on receipt.contribution_id = r.id
    left join public.offline_gifts as gift on gift.contribution_id = r.id
    where r.id = any (ids)
    order by r.created_at desc, r.id desc
  ) as payment;
  perform private.count_reading('payments_exported', found_payments);
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payment_export', 'contributions', null, refusal, sqlerrm);
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_export (
  kind     text,
  matching text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  page_size constant integer := 1000;
  caller uuid := auth.uid();
  export_id uuid;
  total bigint;
  pages bigint;
begin
  if not private.count_hit(kind || '_export:' || caller, 20, interval '1 hour') then
    perform private.refuse_until(
      'Too many exports. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  -- Locks the account first, as its deletion does: the other order could deadlock.
  insert into private.exports (kind, actor_id) values (start_export.kind, caller)
  returning id into export_id;
  perform private.forget_expired();
  execute format(
    $query$
      with written as (
        insert into private.export_pages (export_id, page, ids)
        select $1, (place - 1) / $2 + 1, array_agg(id) from (%s) as matching
        group by 2
        returning cardinality(ids) as size
      )
      select coalesce(sum(size), 0), count(*) from written
    $query$,
    matching
  ) into total, pages using export_id, page_size;
  return jsonb_build_object('export_id', export_id, 'total', total, 'pages', pages);
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_member_export (
  search   text,
  status   text,
  payment  text,
  interest text,
  chosen   uuid[],
  left_out uuid[],
  role     text
)
  RETURNS public.sealed_answer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  started jsonb;
  refusal text;
begin
  perform private.require_admin();
  started := private.start_export('member', format(
    $query$
      select p.id, row_number() over (order by p.created_at desc, p.id desc) as place
      from public.profiles as p
      where %s
    $query$,
    private.selection_conditions(search, status, payment, interest, chosen, left_out, role)
  ));
  perform private.record(
    'members_exported', 'profiles', started ->> 'export_id',
    private.selection_facts(search, status, payment, interest, chosen, left_out, role)
      || jsonb_build_object('rows', started -> 'total')
  );
  return private.seal(started::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_export', 'profiles', null, refusal, sqlerrm);
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_payment_export (
  search text,
  state  text,
  kind   text,
  period text
)
  RETURNS public.sealed_answer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked record;
  started jsonb;
  refusal text;
begin
  perform private.require_admin();
  asked := private.payment_conditions(search, state, kind, period);
  started := private.start_export('payment', format(
    $query$
      select r.id, row_number() over (order by r.created_at desc, r.id desc) as place
      from private.payment_rows as r
      where %s
    $query$,
    asked.conditions
  ));
  perform private.record(
    'payments_exported', 'contributions', started ->> 'export_id',
    jsonb_strip_nulls(jsonb_build_object(
      'state', state, 'kind', kind, 'period', period,
      'searched', case when exists (select from private.search_words(search)) then true end,
      'rows', started -> 'total'
    ))
  );
  return private.seal(started::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payment_export', 'contributions', null, refusal, sqlerrm);
end;
$function$;

ALTER TABLE "private"."exports"
  ADD CONSTRAINT "exports_actor_id_fkey" FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."export_pages"
  ADD CONSTRAINT "export_pages_export_id_fkey" FOREIGN KEY (export_id) REFERENCES private.exports(id) ON DELETE CASCADE;

CREATE INDEX exports_by_actor ON private.exports USING btree (actor_id);

CREATE INDEX exports_by_age ON private.exports USING btree (started_at);

COMMENT ON COLUMN "private"."export_pages"."export_id" IS 'The export. The pages are deleted with it.';

COMMENT ON COLUMN "private"."export_pages"."ids" IS 'IDs of the matching profiles or rows of private.payment_rows, newest on the first page. The ID of a row that was deleted stays until the export is deleted, but matches no row.';

COMMENT ON COLUMN "private"."export_pages"."page" IS 'Number of the page, from 1, without gaps.';

COMMENT ON COLUMN "private"."exports"."actor_id" IS 'The user who exports. No other user can read the pages.';

COMMENT ON COLUMN "private"."exports"."id" IS 'Row id.';

COMMENT ON COLUMN "private"."exports"."kind" IS 'Kind of the rows. Only the function for this kind returns the pages.';

COMMENT ON COLUMN "private"."exports"."started_at" IS 'Start of the export. It ends after 15 minutes and is deleted by the next private.forget_expired.';

COMMENT ON FUNCTION "public"."event_attendees"(uuid, bigint) IS 'Returns a page of up to 1,000 members who are registered for an event or wait for a seat, in the order of arrival: attendees (id, full_name, email, phone, status, guests, note, place, created_at, attended_at, attended_guests), total, which counts all pages, and next, to pass as after_place; null on the last page.';

COMMENT ON TABLE "private"."export_pages" IS 'Rows of an export at its start; read by private.exported_ids only. The filter is not stored, because it may contain a search term.';

COMMENT ON TABLE "private"."exports" IS 'Exports that were started and audited. Pages are returned for these only.';

REVOKE ALL ON FUNCTION "private"."exported_ids"(text, uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."exported_ids"(text, uuid, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."exported_ids"(text, uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."start_export"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."start_export"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."start_export"(text, text) TO "postgres";

-- Exports in progress continue.
INSERT INTO "private"."exports" (id, kind, actor_id, started_at)
SELECT id, 'member', actor_id, started_at FROM "private"."member_exports"
UNION ALL SELECT id, 'payment', actor_id, started_at FROM "private"."payment_exports";

INSERT INTO "private"."export_pages" (export_id, page, ids)
SELECT export_id, page, members FROM "private"."member_export_pages"
UNION ALL SELECT export_id, page, payments FROM "private"."payment_export_pages";

DROP TABLE "private"."member_export_pages";

DROP TABLE "private"."member_exports";

DROP TABLE "private"."payment_export_pages";

DROP TABLE "private"."payment_exports";
