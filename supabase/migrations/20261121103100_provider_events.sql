create table public.provider_events (
  id uuid primary key default gen_random_uuid(),
  provider text not null default 'razorpay' check (char_length(provider) between 1 and 40),
  event_id text not null check (char_length(event_id) between 1 and 80),
  event_type text not null check (char_length(event_type) between 1 and 80),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (char_length(last_error) <= 2000),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  unique (provider, event_id)
);

comment on table public.provider_events is
  'Inbox of webhooks. Only bodies with a good signature come in; one row per event id. Server '
  'functions only.';
comment on column public.provider_events.id is 'Row id.';
comment on column public.provider_events.provider is 'Who sent it.';
comment on column public.provider_events.event_id is 'The provider''s id; a repeat is ignored.';
comment on column public.provider_events.event_type is 'As payment.captured.';
comment on column public.provider_events.payload is 'The body, as it came.';
comment on column public.provider_events.attempts is 'How often handling it was tried.';
comment on column public.provider_events.last_error is 'Why the last try failed.';
comment on column public.provider_events.received_at is 'Set by the database.';
comment on column public.provider_events.handled_at is 'Null while it waits.';

alter table public.provider_events enable row level security;

create index provider_events_waiting on public.provider_events (received_at)
where handled_at is null;

grant select, insert on public.provider_events to service_role;
grant update (attempts, last_error, handled_at) on public.provider_events to service_role;
