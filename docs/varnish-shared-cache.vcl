vcl 4.1;

# Varnish as a shared cache in front of the site, for SHARED_CACHE=true and PURGE_URL=http://127.0.0.1:6083/: run varnishd with
# -a :6081 -a purge=127.0.0.1:6083 -f /etc/varnish/hd-group.vcl
# A page depends on its URL, the language and the cookie consent. Varnish passes on nothing else of the cookies of a page request, and
# stores the variants by `Vary`. Members of staff who are signed in pass the cache, as their pages have a link to the editor.

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  # A publication makes its PDF documents before it is answered.
  .first_byte_timeout = 660s;
}

sub vcl_recv {
  # The second address accepts nothing but purges, and only from this machine.
  if (local.socket == "purge") {
    if (req.method != "POST" || req.http.Surrogate-Key !~ "^[!-~]+( [!-~]+)*$") {
      return (synth(400));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
    return (synth(204));
  }
  # Forms, the inbox, the API, files and every other method pass the cache.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(admin|api|consent|content|language|assets|documents|icons|pictures|plans|healthz|readyz|metrics|preview)([/?]|$)") {
    return (pass);
  }
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?session=") {
    return (pass);
  }
  set req.http.X-Cookies = ";" + regsuball(req.http.Cookie, "\s", "");
  unset req.http.Cookie;
  # The language of the URL takes precedence over the cookie; the default language needs no cookie.
  if (req.url !~ "[?&]lang=(de|en)(&|$)" && req.http.X-Cookies ~ "^.*?;language=de(;|$)") {
    set req.http.Cookie = "language=de";
  }
  if (req.http.X-Cookies ~ ";cookieConsent=(accepted|declined)(;|$)") {
    set req.http.Cookie = req.http.Cookie + "; " +
      regsub(req.http.X-Cookies, "^.*?;(cookieConsent=(accepted|declined))(;.*)?$", "\1");
  }
  unset req.http.X-Cookies;
  return (hash);
}

sub vcl_backend_response {
  # An expired page that is refreshed in the background stays while the server fails or limits a client.
  if (bereq.is_bgfetch && (beresp.status >= 500 || beresp.status == 429)) {
    return (abandon);
  }
  # Only what can be purged is stored.
  if (!beresp.http.Surrogate-Key) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  set beresp.grace = 1d;
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  if (obj.hits > 0) {
    set resp.http.X-Cache-Status = "HIT";
  } else {
    set resp.http.X-Cache-Status = "MISS";
  }
}
