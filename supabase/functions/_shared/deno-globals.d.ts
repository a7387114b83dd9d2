// What Deno offers, as far as the functions use it: the project is checked without Deno.
declare const Deno: {
  serve(handler: (request: Request) => Response | Promise<Response>): unknown
  env: { toObject(): Record<string, string> }
}
