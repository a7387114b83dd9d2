import { nameSearches } from '@sabha/types/testing'
import { rule, sqlIds } from './rule.ts'

const total = (call: string) =>
  `select test.answer(public.admin_members(${call})) -> 'total' as found`
const names = (call: string) =>
  `select coalesce(string_agg(m ->> 'full_name', ',' order by place), '') as found
   from jsonb_array_elements(test.answer(public.admin_members(${call})) -> 'members') with ordinality as l (m, place)`

/** Rules about the members search and its counts. */
export const searchRules = [
  rule(
    'public.admin_members',
    'the search matches name, address, phone and company literally',
    async (story) => {
      await story.given(
        `update public.profiles set full_name = 'Zoya_100%', company = 'Deccan\\Works' where id = ${sqlIds.member}`,
      )
      for (const term of ['zoya_1', '100%', 'deccan\\w', 'ZOYA', 'member@sabha.test']) {
        await story.allows('admin', names(`search => '${term}'`), [{ found: 'Zoya_100%' }])
      }
      await story.allows('admin', names(`search => '+91 98000-00003'`), [{ found: 'Zoya_100%' }])
      for (const term of ['%', '_', '\\']) {
        await story.allows('admin', total(`search => '${term}'`), [{ found: 1 }])
      }
      await story.allows('admin', total(`search => 'x'' or true --'`), [{ found: 0 }])
    },
  ),
  rule(
    'public.admin_members',
    'a term of one or two letters matches in every sort order and with every filter',
    async (story) => {
      await story.given(
        `update public.profiles set full_name = 'Xu Xi' where id = ${sqlIds.member}`,
      )
      await story.given(`update public.profiles set company = 'XL' where id = ${sqlIds.other}`)
      for (const sort of ['oldest', 'name']) {
        await story.allows('admin', names(`search => 'x', sort => '${sort}'`), [
          { found: sort === 'name' ? 'Other,Xu Xi' : 'Xu Xi,Other' },
        ])
      }
      await story.allows('admin', names(`search => 'x', sort => 'contributions'`), [
        { found: 'Other,Xu Xi' },
      ])
      await story.allows('admin', names(`search => 'xi'`), [{ found: 'Xu Xi' }])
      await story.allows('admin', total(`search => 'x', payment => 'paid'`), [{ found: 2 }])
      await story.allows('admin', names(`search => 'x', interest => 'Sports & Fitness'`), [
        { found: 'Other,Xu Xi' },
      ])
      await story.allows('admin', total(`search => 'x', status => 'signedin'`), [{ found: 0 }])
    },
  ),
  rule('public.admin_members', 'a search has pages, each with the full total', async (story) => {
    for (const sort of ['newest', 'oldest', 'name', 'contributions']) {
      const one = `search => 's', sort => '${sort}', page_size => 4`
      await story.allows(
        'admin',
        `with first as (select test.answer(public.admin_members(${one})) as answer),
             second as (select test.answer(public.admin_members(${one}, after_key => answer #>> '{next,key}', after_id => (answer #>> '{next,id}')::uuid)) as answer from first)
           select count(distinct m ->> 'id')::int as people, min((answer ->> 'total')::int) as total, count(answer -> 'next' ->> 'id')::int as more
           from (select * from first union all select * from second) as pages, jsonb_array_elements(answer -> 'members') as m`,
        [{ people: 7, total: 7, more: 4 }],
      )
    }
  }),
  rule(
    'public.admin_members',
    'a phone number is found in any notation, and punctuation alone is matched literally',
    async (story) => {
      await story.given(
        `update public.profiles set company = '3-D (Works) 7.1' where id = ${sqlIds.member}`,
      )
      const ways = [
        '098000 00003',
        '0091 98000 00003',
        'tel:+919800000003',
        '\u200e98000\u00a000003',
      ]
      for (const term of ['+91 98000-00003', '(98000) 00003', '98000.00003', ...ways]) {
        await story.allows('admin', names(`search => '${term}'`), [{ found: 'Member' }])
      }
      for (const term of ['-', '(', ') 7', '3-', '7.1']) {
        await story.allows('admin', names(`search => '${term}'`), [{ found: 'Member' }])
      }
    },
  ),
  rule('public.admin_members', 'a name is found by its words in any order', async (story) => {
    await story.given(
      `update public.profiles set full_name = 'Vikram Deshpande' where id = ${sqlIds.member}`,
    )
    for (const term of nameSearches) {
      await story.allows('admin', names(`search => '${term}'`), [{ found: 'Vikram Deshpande' }])
    }
    for (const term of ['vikram rao', 'K. Deshpande', 'deshpandevikram']) {
      await story.allows('admin', total(`search => '${term}'`), [{ found: 0 }])
    }
  }),
  rule(
    'public.admin_members',
    'an abbreviation matches the beginning of a word after any separator',
    async (story) => {
      for (const name of ['Xavi Rao', 'Rao-Xavi', "O'Xavi", 'Dr.Xavi', '(Xavi)', 'राव Xavi']) {
        await story.given(
          `update public.profiles set full_name = $$${name}$$ where id = ${sqlIds.member}`,
        )
        for (const term of ['x.', 'xa.']) {
          await story.allows('admin', names(`search => '${term}'`), [{ found: name }])
        }
        for (const term of ['a.', 'xi.']) {
          await story.allows('admin', `${total(`search => 'avi ${term}'`)}`, [{ found: 0 }])
        }
      }
    },
  ),
  rule('public.admin_members', 'names in every script are found and sorted', async (story) => {
    const written = ['प्रिया शर्मा', 'Straße', 'İpek', 'Ångström', '李小龍', 'Ἀθηνᾶ', '👩🏽‍🚀 Asha']
    for (const name of written) {
      await story.given(
        `update public.profiles set full_name = '${name}' where id = ${sqlIds.member}`,
      )
      for (const term of [name, [...name][0], [...name].slice(1, 3).join('')]) {
        await story.allows(
          'admin',
          `select ${`(${names(`search => '${term}', sort => 'name'`)})`} like '%' || '${name}' || '%' as found`,
          [{ found: true }],
        )
      }
    }
  }),
  rule(
    'public.admin_members',
    'a name is found in any composition, with or without accents',
    async (story) => {
      const spellings: [stored: string, ...terms: string[]][] = [
        ['Zoë Ångström', 'zoë ång', 'zoe\u0308 a\u030a', 'zoe angstrom', 'ZOE'],
        ['Zoe\u0308 A\u030angstro\u0308m', 'zoë ång', 'zoe angstrom'],
        ['İpek Łukasz', 'ipek', 'łukasz', 'LUKASZ'],
        ['Ἀθηνᾶ Ὀδυσσεύς', 'αθηνα', 'ΟΔΥΣΣΕΥΣ'],
        ['फ़ारूक़ ज़ैदी', 'फ\u093cारूक\u093c', 'फारूक जैदी', '\u095bैदी'],
        ['हिँदी क\u094d\u200dष', 'हिंदी', 'क\u094dष'],
        ['प्रिया शर्मा', 'प्रिया', 'शर्मा'],
        ['D’Souza', "d'souza", 'd’souza'],
      ]
      for (const [stored, ...terms] of spellings) {
        const name = stored.replaceAll("'", "''")
        await story.given(
          `update public.profiles set full_name = '${name}' where id = ${sqlIds.member}`,
        )
        for (const term of [stored, ...terms]) {
          const call = names(`search => '${term.replaceAll("'", "''")}'`)
          await story.allows('admin', call, [{ found: stored }])
        }
      }
    },
  ),
  rule('public.admin_members', 'a different vowel or letter is a different name', async (story) => {
    await story.given(`update public.profiles set full_name = 'मीरा' where id = ${sqlIds.member}`)
    for (const term of ['मिरा', 'मारा', 'मीला']) {
      await story.allows('admin', total(`search => '${term}'`), [{ found: 0 }])
    }
  }),
  rule('public.admin_members', 'a number is found with Devanagari digits', (story) =>
    story.allows('admin', names(`search => '९८००० ००००३'`), [{ found: 'Member' }]),
  ),
  rule(
    'public.admin_members',
    'the trigram index serves an abbreviation, but not other terms without a trigram',
    async (story) => {
      const asks = (term: string) =>
        `select private.search_condition('${term}') ~ ' like ' as holds`
      for (const term of ['rao', '+91 98', '9-8-7-6', 'e.']) await story.holds(asks(term))
      for (const term of ['z', 'zq', '७', 'a b', '9-8-7']) {
        await story.holds(asks(term), [{ holds: false }])
      }
    },
  ),
  rule('public.profiles', 'the longest words of any script fit into the indexes', async (story) => {
    // Incompressible text: every letter is different and takes four bytes.
    const letters = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => String.fromCodePoint(0x20000 + from + at * 7)).join(
        '',
      )
    await story.given(
      `update public.profiles set full_name = '${letters(0, 120)}', company = '${letters(9000, 160)}', email = '${letters(20000, 255)}' where id = ${sqlIds.member}`,
    )
    await story.allows('admin', total(`search => '${letters(9000, 100)}', sort => 'name'`), [
      { found: 1 },
    ])
  }),
  rule('public.superuser_profiles', 'the role list finds by one letter', (story) =>
    story.allows(
      'superuser',
      `select test.answer(public.superuser_profiles('w')) - 'profiles' as found, test.answer(public.superuser_profiles('w')) #>> '{profiles,0,full_name}' as name`,
      [{ found: { total: 1 }, name: 'Newcomer' }],
    ),
  ),
  rule(
    'private.member_tallies',
    'totals are updated on every change of a profile',
    async (story) => {
      const isTrue = `not exists (
        select onboarding_status, is_paid, count(*) from public.profiles group by 1, 2
        except select onboarding_status, is_paid, sum(members)::bigint from private.member_tallies group by 1, 2
      ) and (select sum(members) from private.member_tallies) = (select count(*) from public.profiles) as holds`
      await story.holds(`select ${isTrue}`)
      await story.given(
        `insert into public.profiles (id, email) values (${sqlIds.profileless}, 'p@sabha.test')`,
      )
      await story.holds(`select ${isTrue}`)
      await story.given(
        `update public.profiles set onboarding_status = 'paymentpending' where id = ${sqlIds.profileless}`,
      )
      await story.holds(`select ${isTrue}`)
      await story.given(`delete from auth.users where id = ${sqlIds.member}`)
      await story.holds(`select ${isTrue}`)
      await story.allows('admin', total(''), [{ found: 7 }])
      await story.allows('admin', total(`status => 'paymentpending', payment => 'unpaid'`), [
        { found: 1 },
      ])
    },
  ),
  rule('private.member_tallies', 'many tallies are merged from time to time', async (story) => {
    await story.given(
      `do $$ begin for turn in 1..600 loop
         update public.profiles set is_paid = not is_paid where id = ${sqlIds.member};
       end loop; end $$`,
    )
    await story.holds(`select count(*) < 300 as holds from private.member_tallies`)
    await story.allows('admin', total(`payment => 'paid'`), [{ found: 7 }])
  }),
]
