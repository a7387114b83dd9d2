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

-- Profile rows compute their labels as whoever writes them.
grant execute on function private.is_string_list(text) to authenticated, service_role;
grant execute on function private.interest_labels(text, text) to authenticated, service_role;
