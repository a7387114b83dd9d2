create function public.contribution_summary()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with by_month as (
    select
      to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      sum(amount - refunded_amount) as amount,
      count(*) as contributions
    from public.contributions
    where payment_status = 'completed'
    group by 1
  )
  select jsonb_build_object(
    'years', (
      select coalesce(jsonb_agg(year order by year desc), '[]')
      from (select distinct financial_year as year from public.contributions) as known
    ),
    'months', (select coalesce(jsonb_agg(to_jsonb(by_month) order by month), '[]') from by_month)
  );
$$;

comment on function public.contribution_summary() is
  'Returns the caller''s contributions over time. years: financial years with contributions in any state, '
  'newest first. months: for each month of Asia/Kolkata (YYYY-MM) with completed contributions, their '
  'number and the amount in paise minus refunds.';

grant execute on function public.contribution_summary() to authenticated;
