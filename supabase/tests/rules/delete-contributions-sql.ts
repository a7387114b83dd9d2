/** Returns SQL that deletes the contributions matching a condition, and all payments. */
export function deleteContributionsSql(where: string): string {
  return `
    alter table public.receipts disable trigger user;
    delete from public.receipts;
    alter table public.receipts enable trigger user;
    delete from public.refunds;
    delete from public.payments;
    delete from public.offline_gifts;
    delete from public.contributions where ${where}
  `
}
